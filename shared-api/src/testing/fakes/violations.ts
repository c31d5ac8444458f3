const violations: string[] = [];

/** Notes that code or test broke the contract. Pages may swallow what a call throws, so the test fails at its end. */
export function reportViolation(text: string): void {
  violations.push(text);
}

/** Takes what was noted so far; afterwards nothing is. */
export function takeViolations(): readonly string[] {
  return violations.splice(0);
}

/** Fails the test that just ended when something was noted. Registered once by `shared-api/testing`. */
export function failOnViolations(): void {
  const found = takeViolations();
  if (found.length > 0) throw new Error(`The contract was broken:\n- ${[...new Set(found)].join('\n- ')}`);
}
