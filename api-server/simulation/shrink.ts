import type { Script } from './script';

/** Says whether a script still fails, and in the same way. */
export type Fails = (script: Script) => Promise<boolean>;

/**
 * Leaves out of a failing script what it can do without: halves first, then ever smaller parts, until every single thing is needed or the
 * tries are used up.
 * @returns the script that is left; it fails
 */
export async function shrink(script: Script, fails: Fails, tries: number): Promise<Script> {
  let left = script;
  let parts = 2;
  for (let tried = 0; left.actions.length > 1;) {
    const size = Math.ceil(left.actions.length / parts);
    let smaller: Script | undefined;
    for (let start = 0; start < left.actions.length && !smaller; start += size) {
      if (tried === tries) return left;
      tried += 1;
      const candidate = { ...left, actions: left.actions.filter((_each, index) => index < start || index >= start + size) };
      if (await fails(candidate)) smaller = candidate;
    }
    if (smaller) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) {
      return left;
    } else {
      parts = Math.min(left.actions.length, parts * 2);
    }
  }
  return left;
}

/** The numbers (from 1) of what is left of a script, as `1-3,7`. */
export function keptOf(whole: Script, left: Script): string {
  const kept = left.actions.map((action) => whole.actions.indexOf(action) + 1);
  const ranges: [first: number, last: number][] = [];
  for (const number of kept) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

/** The part of a script that `keptOf` names. */
export function keep(script: Script, kept: string): Script {
  const ranges = kept.split(',').map((range) => range.split('-').map(Number) as [number, number?]);
  const within = (number: number): boolean => ranges.some(([first, last = first]) => number >= first && number <= last);
  return { ...script, actions: script.actions.filter((_each, index) => within(index + 1)) };
}
