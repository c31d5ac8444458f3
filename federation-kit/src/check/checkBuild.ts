import type { CheckSubject, Finding, Rule } from './Finding';
import { rules } from './rules';

/** What the rules say about a build, in the order of the rules. */
export function checkBuild(subject: CheckSubject, asked: readonly Rule[] = rules): Finding[] {
  return asked.flatMap((rule) => rule(subject));
}

/** Findings as lines for people: subject, then expected and received. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ rule, subject, expected, received }) => `  ${rule}  ${subject}\n    expected  ${expected}\n    received  ${received}`)
    .join('\n');
}
