"""Judges the reports that Tests/Checks/run made: judge.py FITFONT FOLDER."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import junitparser
import xmlschema
from pydantic import BaseModel
from sarif_pydantic import Sarif

fitfont, folder = sys.argv[1], Path(sys.argv[2])
findings = [json.loads(line) for line in (folder / "report.jsonl").read_text().splitlines()]
problems = []


def check(holds, what):
    if not holds:
        problems.append(what)


def unknown(model, path):
    """Keys that the models do not have."""
    if isinstance(model, BaseModel):
        for key in model.model_extra or {}:
            yield f"{path}.{key}"
        for name, value in model:
            yield from unknown(value, f"{path}.{name}")
    elif isinstance(model, list):
        for value in model:
            yield from unknown(value, path + "[]")


sarif_schema = json.loads((folder / "sarif-2.1.0-rtm.4.json").read_text())
validator = jsonschema.Draft4Validator(sarif_schema, format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER)
for error in list(validator.iter_errors(json.loads((folder / "report.sarif").read_text())))[:5]:
    problems.append(f"SARIF: {error.message} at {error.json_path}")
sarif = Sarif.model_validate_json((folder / "report.sarif").read_text())
left = sorted(set(unknown(sarif, "sarif")))
# A bag of properties has any, and the models lack some keys of the schema (3.14.17, 3.27.10).
left = [key for key in left if ".properties." not in key and key != "sarif.runs[].columnKind"]
check(not left, f"SARIF has keys that nobody knows: {left}")
check(len(sarif.runs[0].results or []) == len(findings), "SARIF has another number of results")
summary = subprocess.run([folder / "venv/bin/sarif", "summary", folder / "report.sarif"], capture_output=True, text=True)
check(summary.returncode == 0, "sarif-tools does not read the SARIF: " + summary.stderr)

schema = xmlschema.XMLSchema(folder / "junit-10.xsd")
for error in list(schema.iter_errors(str(folder / "report.xml")))[:5]:
    problems.append(f"JUnit: {error.reason} at {error.path}")
junit = junitparser.JUnitXml.fromfile(str(folder / "report.xml"))
cases = [case for suite in junit for case in suite]
check(junit.tests == len(cases), "JUnit counts other tests than it has")
check(junit.failures == sum(any(isinstance(r, junitparser.Failure) for r in case.result) for case in cases), "JUnit counts other failures")


def batch(records):
    text = "".join(json.dumps(record) + "\n" for record in records)
    run = subprocess.run([fitfont, "batch"], input=text, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


measured = [finding for finding in findings if finding["rule"] in ("text-overflow", "shorter-variant")]
for finding, result in zip(measured, batch([finding["record"] for finding in measured]), strict=True):
    check(result.get("fits") is False, f"{finding['key']} ({finding.get('language')}): batch says {result}")
fitting = [finding for finding in measured if "fittingSize" in finding]
records = []
for finding in fitting:
    record = {key: value for key, value in finding["record"].items() if key not in ("sizes", "step")}
    records.append(record | {"minSize": finding["fittingSize"], "maxSize": finding["fittingSize"]})
for finding, result in zip(fitting, batch(records), strict=True):
    check(result.get("fits") is True, f"{finding['key']}: at {finding['fittingSize']} batch says {result}")

page = (folder / "report.html").read_text()
script = re.search(r"<script>(.*?)</script>", page, re.S).group(1)
digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
check(f"script-src 'sha256-{digest}'" in page, "the script has another hash than the page's policy")
check(page.count("<script") == 1 and "http" not in re.sub(r"http://www\.w3\.org/\S+|<p class=\"text\".*?</p>|http-equiv", "", page), "the page names what is elsewhere")
chromium = shutil.which("chromium")
if chromium and findings:
    run = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", f"file://{folder}/report.html"],
        capture_output=True, text=True, timeout=120)
    check(f"{page.count('<article')} of {page.count('<article')}</span>" in run.stdout, "the page's script does not run in Chromium")

for problem in problems[:20]:
    print(problem, file=sys.stderr)
print(f"{len(findings)} findings, {len(measured)} fed to fitfont batch, {len(cases)} JUnit tests: {len(problems)} disagree")
sys.exit(1 if problems else 0)
