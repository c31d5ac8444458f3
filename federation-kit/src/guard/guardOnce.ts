import { haltVersion, partNames, partOf, takeBackStable, type SiteRegistry } from '../deploy';
import type { Registry, Rollout } from '../registry';
import { watchedAgainst } from '../registry/watchedAgainst';
import type { Figures, FigureSource } from './fetchFigures';
import { evidenceAfter, evidenceBeside, isBad, visitRate, type GuardSettings, type VisitRate } from './judgeVersion';

/** What the guard found out about one version. */
export interface Verdict {
  /** Of the remotes, or `shell`. */
  readonly remote: string;
  readonly version: string;
  readonly figures: VisitRate;
  /** The version that it was compared with. */
  readonly other: VisitRate & { readonly version: string };
  /** The version was taken back. */
  readonly halted: boolean;
}

const DAY = 86_400_000;
/** Milliseconds before that from which the version before it is known. */
const knownFrom = 7 * DAY;

const rateOf = (figures: Figures, remote: string, version: string): VisitRate => visitRate(figures.get(`${remote}@${version}`));

interface Judgement {
  readonly evidence: number;
  readonly version: string;
  readonly figures: VisitRate;
  readonly other: Verdict['other'];
  readonly takeBack: (registry: Registry) => Registry | undefined;
}

/** Versions on their way, each beside the stable one since it has its present share. */
async function besideStable(remote: string, { stable, steps }: Rollout, figures: FigureSource) {
  const judgements: Judgement[] = [];
  for (const { version, since = 0, shareSince = since } of steps) {
    const known = await figures(shareSince);
    const [own, other] = [rateOf(known, remote, version), rateOf(known, remote, stable)];
    const takeBack = (registry: Registry): Registry | undefined => haltVersion(registry, remote, version);
    judgements.push({ evidence: evidenceBeside(own, other), version, figures: own, other: { ...other, version: stable }, takeBack });
  }
  return judgements;
}

/** A version that everybody has got lately, after the one that was stable before. */
async function afterFormer(remote: string, rollout: Rollout, figures: FigureSource, now: number): Promise<Judgement[]> {
  const { stable, since } = rollout;
  const former = watchedAgainst(rollout, now);
  if (former === undefined || since === undefined) return [];
  const own = rateOf(await figures(since), remote, stable);
  const whole = rateOf(await figures(since - knownFrom), remote, former);
  const late = rateOf(await figures(since), remote, former);
  const other = { version: former, visits: whole.visits - late.visits, failed: whole.failed - late.failed };
  const takeBack = (registry: Registry): Registry | undefined => takeBackStable(registry, remote, stable, now);
  return [{ evidence: evidenceAfter(own, other), version: stable, figures: own, other, takeBack }];
}

/**
 * Takes back the versions that fail more often than the one beside or before them.
 * Looks at those in a roll-out, and at those that became stable within a day.
 * @param figures what browsers reported
 */
export async function guardOnce(store: SiteRegistry, figures: FigureSource, settings: GuardSettings): Promise<Verdict[]> {
  const registry = await store.read();
  const verdicts: Verdict[] = [];
  for (const remote of partNames(registry)) {
    const { rollout } = partOf(registry, remote)!;
    const judgements = [...(await besideStable(remote, rollout, figures)), ...(await afterFormer(remote, rollout, figures, store.now))];
    for (const { evidence, version, figures: own, other, takeBack } of judgements) {
      // Somebody may have taken it back meanwhile.
      const halted = isBad(evidence, own, other, settings) && (await store.update(takeBack)).changed;
      verdicts.push({ remote, version, figures: own, other, halted });
    }
  }
  return verdicts;
}
