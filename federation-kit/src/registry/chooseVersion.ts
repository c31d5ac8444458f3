import type { Rollout } from './registrySchema';

/** 32-bit FNV-1a over UTF-16 code units, finished with Murmur's mixer so that near inputs fall far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A visitor's place in a remote's roll-out, 0 to 9999. The version is not part of it: a place is kept across deploys. */
export function rolloutPlace(remote: string, salt: string, visitor: string): number {
  return hash(`${remote}\n${salt}\n${visitor}`) % 10_000;
}

/**
 * The version of a remote that a visitor gets: the one for a cohort of theirs, else that of the first share that takes the visitor in, else the
 * stable one.
 * @see docs/decisions/0063-who-is-in-a-share.md
 */
export function chooseVersion(
  remote: string,
  { steps, stable }: Pick<Rollout, 'steps' | 'stable'>,
  visitor: string,
  cohorts: readonly string[] = [],
): string {
  const step =
    steps.find(({ cohorts: invited }) => invited?.some((cohort) => cohorts.includes(cohort))) ??
    steps.find(({ basisPoints, salt }) => rolloutPlace(remote, salt, visitor) < basisPoints);
  return step?.version ?? stable;
}
