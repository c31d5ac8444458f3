import type { Difference } from './verifyBooks';

const SHOWN = 3;

/** Prints the first ones of each check. */
export function printDifferences(differences: readonly Difference[]): void {
  const shown = new Map<string, number>();
  for (const { check, details } of differences) {
    const count = (shown.get(check) ?? 0) + 1;
    shown.set(check, count);
    if (count <= SHOWN) console.log(`  ${check}: ${JSON.stringify(details).slice(-1_500)}`);
  }
  for (const [check, count] of shown) if (count > SHOWN) console.log(`  … ${check}: ${count} in all`);
}

/** Which checks a control set off, with how often. */
export function noticed(differences: readonly Difference[]): string {
  const counts = new Map<string, number>();
  for (const { check } of differences) counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, count]) => `${check} (${count})`).join('; ');
}
