import type { CheckSubject, BuildFault, Rule } from './BuildFault';
import { rules } from './rules';

/** What the rules say about a build, in the order of the rules. */
export function checkBuild(subject: CheckSubject, asked: readonly Rule[] = rules): BuildFault[] {
  return asked.flatMap((rule) => rule(subject));
}

/** Faults as lines for people: subject, then expected and received. */
export function describeFaults(faults: readonly BuildFault[]): string {
  return faults
    .map(({ rule, subject, expected, received }) => `  ${rule}  ${subject}\n    expected  ${expected}\n    received  ${received}`)
    .join('\n');
}
