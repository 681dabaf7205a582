// The C library, under one name: glibc on Linux, or musl, or Darwin's. Every other file of FitFont imports this module
// instead, so that what differs between systems stands here. Only Linux with glibc is tested; the others are meant to
// compile.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
