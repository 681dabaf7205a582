<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl">
<context>
    <name>Reader</name>
    <message><source>Unread</source><translation variants="yes"><lengthvariant>Nieprzeczytane artykuły z ostatniego tygodnia i wszystkie inne</lengthvariant><lengthvariant>Nieprzeczytane</lengthvariant></translation></message>
</context>
</TS>
