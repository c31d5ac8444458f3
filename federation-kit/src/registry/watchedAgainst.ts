import type { Rollout } from './registrySchema';

/** Milliseconds that the guard watches a version after it has become the stable one. */
const watchedFor = 86_400_000;

/** The version that the guard may still go back to from the stable one; undefined when there is none, or the time is over. */
export function watchedAgainst(
  { stable, since, lastGood }: Pick<Rollout, 'stable' | 'since' | 'lastGood'>,
  now: number,
): string | undefined {
  if (since === undefined || now - since > watchedFor) return undefined;
  return lastGood.find((version) => version !== stable);
}
