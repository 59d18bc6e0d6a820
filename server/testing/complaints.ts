const expected: RegExp[] = [];

/** Lets a library complain on the console so until the test ends, which `setup.ts` would fail for it. */
export function expectComplaints(pattern: RegExp): void {
  expected.push(pattern);
}

/** Returns and clears the ending test's expected complaints. */
export function consumeExpectedComplaints(): RegExp[] {
  return expected.splice(0);
}
