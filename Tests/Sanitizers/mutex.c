// Tells ThreadSanitizer of Swift's `Mutex` where it cannot see it.
//
// Without contention `Mutex` (Synchronization) is an atomic exchange in the code that uses it, which ThreadSanitizer understands.
// With contention it is a function of a library that is not built with ThreadSanitizer, and the kernel hands the lock over; so what
// one holder wrote and the next one reads would be taken for a race. These stand before that library's functions and say that one
// releases what the other acquires. Nothing is suppressed: an access outside of the lock is still a race.
#define _GNU_SOURCE
#include <dlfcn.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// In the program that is tested; not there in the programs that it starts.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

METHOD void lock(unsigned owner, SELF void *handle) __asm__(LOCK);
METHOD void unlock(SELF void *handle) __asm__(UNLOCK);

METHOD void lock(unsigned owner, SELF void *handle) {
  static METHOD void (*next)(unsigned, SELF void *);
  if (!next) *(void **)&next = dlsym(RTLD_NEXT, LOCK);
  next(owner, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

METHOD void unlock(SELF void *handle) {
  static METHOD void (*next)(SELF void *);
  if (!next) *(void **)&next = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  next(handle);
}
