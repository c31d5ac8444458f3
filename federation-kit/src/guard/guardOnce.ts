import { haltVersion, type SiteRegistry } from '../deploy';
import type { FigureSource } from './fetchFigures';
import { failsTooOften, failureRate, type FailureRate, type GuardSettings } from './judgeVersion';

/** What the guard found out about one version on its way. */
export interface Verdict {
  readonly remote: string;
  readonly version: string;
  readonly figures: FailureRate;
  readonly stable: FailureRate;
  /** The version was taken back. */
  readonly halted: boolean;
}

/**
 * Looks once at every version on its way and takes back those that fail too often beside the stable one, over the same time.
 * @param figures what browsers reported
 */
export async function guardOnce(store: SiteRegistry, figures: FigureSource, settings: GuardSettings): Promise<Verdict[]> {
  const { remotes } = await store.read();
  const verdicts: Verdict[] = [];
  for (const [remote, { rollout }] of Object.entries(remotes)) {
    for (const { version, since = 0 } of rollout.steps) {
      const known = await figures(since);
      const [own, stable] = [version, rollout.stable].map((each) => failureRate(known.get(`${remote}@${each}`)));
      if (!own || !stable) continue;
      const bad = failsTooOften(own, stable, settings);
      // Somebody may have taken it back meanwhile.
      const halted = bad && (await store.update((registry) => haltVersion(registry, remote, version))).changed;
      verdicts.push({ remote, version, figures: own, stable, halted });
    }
  }
  return verdicts;
}
