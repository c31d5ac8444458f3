import type { Registry, Rollout } from '../registry';
import { KitError } from '../errors';
import { partOf, shellName, withPart, type Part, type PartVersion } from './partOf';

/** A version about to be given to visitors. */
export interface Release {
  readonly id: string;
  readonly version: string;
  readonly entry: PartVersion;
  /** Share of the visitors in ten-thousandths; 10000 makes it the stable version. */
  readonly basisPoints: number;
  /** Visitors of this cohort get it in any case. */
  readonly cohort?: string | undefined;
  /** Although it was taken back before. */
  readonly again?: boolean | undefined;
}

const unique = (versions: readonly string[]): string[] => [...new Set(versions)];

/** Versions to fall back to that the registry names at most. A page has no shell to fall back to: of it one is named, for roll-backs. */
function fallbacks(id: string, { stable, lastGood }: Rollout): string[] {
  return id === shellName ? lastGood.filter((version) => version !== stable).slice(0, 1) : lastGood.slice(0, 2);
}

/** Versions taken back that the registry remembers at most. */
const remembered = 10;

/** The registry with another roll-out of a remote or the shell; versions that nothing names any more leave it, their folders stay. */
function withRollout(registry: Registry, id: string, { versions, rollout, ...rest }: Part): Registry {
  const lastGood = fallbacks(id, rollout);
  const named = new Set([rollout.stable, ...rollout.steps.map(({ version }) => version), ...lastGood]);
  const kept = Object.fromEntries(Object.entries(versions).filter(([version]) => named.has(version)));
  return withPart(registry, id, { ...rest, versions: kept, rollout: { ...rollout, lastGood } });
}

function knownPart(registry: Registry, id: string): Part {
  const part = partOf(registry, id);
  if (part) return part;
  throw new KitError('usage', `The registry has no remote '${id}'; it has ${Object.keys(registry.remotes).join(', ')}.`);
}

/** A roll-out that remembers that a version was taken back. */
function remembering(rollout: Rollout, version: string): Rollout {
  const lastGood = rollout.lastGood.filter((each) => each !== version);
  return { ...rollout, lastGood, halted: unique([version, ...(rollout.halted ?? [])]).slice(0, remembered) };
}

/** `version` as the stable one, with the one so far to fall back to. */
function stabilise(rollout: Rollout, version: string, now: number): Rollout {
  const lastGood = unique([rollout.stable, ...rollout.lastGood]).filter((each) => each !== version);
  const steps = rollout.steps.filter((step) => step.version !== version);
  return { ...rollout, stable: version, since: now, steps, lastGood };
}

const sameAudience = (left: readonly string[] = [], right: readonly string[] = []): boolean => left.join() === right.join();

type Step = Rollout['steps'][number];

/** What a new step leaves to others: one version at a time has a share, and one each cohort. */
function leftOver(steps: readonly Step[], { basisPoints, cohorts = [] }: Step): Step[] {
  const takesShare = basisPoints > 0 || cohorts.length === 0;
  return steps.flatMap(({ cohorts: invited = [], ...step }) => {
    const kept = invited.filter((cohort) => !cohorts.includes(cohort));
    const share = takesShare ? 0 : step.basisPoints;
    return share > 0 || kept.length > 0 ? [{ ...step, basisPoints: share, ...(kept.length > 0 && { cohorts: kept }) }] : [];
  });
}

/**
 * Gives a version to its share. A remote that is new is stable at once. The salt is the remote's own and stays, so that whoever was
 * in a share is in the next one, too.
 * @returns undefined when the registry says so already
 */
export function release(
  registry: Registry,
  { id, version, entry, basisPoints, cohort, again = false }: Release,
  now: number,
): Registry | undefined {
  const part = partOf(registry, id);
  if (!part) {
    return withRollout(registry, id, { versions: { [version]: entry }, rollout: { stable: version, since: now, steps: [], lastGood: [] } });
  }
  const { halted = [], ...before } = part.rollout;
  if (halted.includes(version) && !again)
    throw new KitError(
      'refused',
      `${id} ${version} was taken back because it failed too often; deploy a version that mends it, or this one with --again.`,
    );
  const others = halted.filter((each) => each !== version);
  const rollout: Rollout = others.length > 0 ? { ...before, halted: others } : before;
  const versions = { ...part.versions, [version]: entry };
  if (rollout.stable === version) return undefined;
  if (basisPoints === 10_000)
    return withRollout(registry, id, { ...part, versions, rollout: stabilise({ ...rollout, steps: [] }, version, now) });
  const same = rollout.steps.find((step) => step.version === version);
  // Whoever has it keeps it.
  const cohorts = cohort === undefined ? same?.cohorts : unique([...(same?.cohorts ?? []), cohort]);
  if (same?.basisPoints === basisPoints && sameAudience(same.cohorts, cohorts)) return undefined;
  const salt = rollout.steps[0]?.salt ?? id;
  const step = { version, basisPoints, salt, ...(cohorts ? { cohorts } : {}), since: same?.since ?? now, shareSince: now };
  const otherSteps = leftOver(
    rollout.steps.filter((each) => each.version !== version),
    step,
  );
  // A page that cannot load the new version falls back to the stable one.
  const lastGood = unique([rollout.stable, ...rollout.lastGood]);
  return withRollout(registry, id, { ...part, versions, rollout: { ...rollout, steps: [step, ...otherSteps], lastGood } });
}

/**
 * Gives the newest step, or that of `version`, to a larger (or smaller) share; 10000 makes it the stable version.
 * @param cohort adds visitors who get it in any case
 * @param version that the caller means; refused when another one is being rolled out by now
 */
export function promote(
  registry: Registry,
  id: string,
  to: { readonly basisPoints?: number | undefined; readonly cohort?: string | undefined; readonly version?: string | undefined },
  now: number,
): Registry | undefined {
  const part = knownPart(registry, id);
  const { rollout } = part;
  // One may be on its way to a share and another one to a cohort.
  const step = rollout.steps.find(({ version }) => version === to.version) ?? rollout.steps[0];
  if (!step) {
    if (to.basisPoints === 10_000 && (to.version === undefined || to.version === rollout.stable)) return undefined;
    throw new KitError('refused', `${id} has no version on the way: ${rollout.stable} is stable.`);
  }
  if (to.version !== undefined && to.version !== step.version)
    throw new KitError('refused', `${id} rolls out ${step.version} by now, not ${to.version}.`);
  const basisPoints = to.basisPoints ?? step.basisPoints;
  if (basisPoints === 10_000) return withRollout(registry, id, { ...part, rollout: stabilise(rollout, step.version, now) });
  const cohorts = to.cohort === undefined ? step.cohorts : unique([...(step.cohorts ?? []), to.cohort]);
  if (basisPoints === step.basisPoints && sameAudience(cohorts, step.cohorts)) return undefined;
  const next = { ...step, basisPoints, shareSince: now, ...(cohorts ? { cohorts } : {}) };
  const steps = rollout.steps.map((each) => (each === step ? next : each));
  return withRollout(registry, id, { ...part, rollout: { ...rollout, steps } });
}

/**
 * Takes a version back: ends the roll-out that is on its way, or else makes the last good version stable again.
 * @param target the version to go back to, instead of those; its entry when the registry does not name it any more
 */
export function rollBack(
  registry: Registry,
  id: string,
  now: number,
  target?: { readonly version: string; readonly entry: PartVersion },
): Registry | undefined {
  const part = knownPart(registry, id);
  const { rollout } = part;
  if (!target && rollout.steps.length > 0) return withRollout(registry, id, { ...part, rollout: { ...rollout, steps: [] } });
  const version = target?.version ?? rollout.lastGood.find((each) => each !== rollout.stable && each in part.versions);
  if (version === undefined) throw new KitError('refused', `${id} has no earlier version to go back to; name one with --to <version>.`);
  if (version === rollout.stable && rollout.steps.length === 0) return undefined;
  const versions = target ? { ...part.versions, [version]: target.entry } : part.versions;
  const lastGood = rollout.lastGood.filter((each) => each !== version && each !== rollout.stable);
  const since = version === rollout.stable ? rollout.since : now;
  return withRollout(registry, id, { ...part, versions, rollout: { ...rollout, stable: version, since, steps: [], lastGood } });
}

/** Takes one version out of a remote's roll-out, when it is still on its way, and remembers it: what the guard does. */
export function haltVersion(registry: Registry, id: string, version: string): Registry | undefined {
  const part = partOf(registry, id);
  if (!part?.rollout.steps.some((step) => step.version === version)) return undefined;
  const steps = part.rollout.steps.filter((step) => step.version !== version);
  return withRollout(registry, id, { ...part, rollout: { ...remembering(part.rollout, version), steps } });
}

/** Makes the version before stable again when `version` still is, and remembers it: what the guard does after everybody has got it. */
export function takeBackStable(registry: Registry, id: string, version: string, now: number): Registry | undefined {
  const part = partOf(registry, id);
  if (part?.rollout.stable !== version) return undefined;
  const [former] = part.rollout.lastGood.filter((each) => each !== version && each in part.versions);
  if (former === undefined) return undefined;
  const { steps, ...rollout } = remembering(part.rollout, version);
  const lastGood = rollout.lastGood.filter((each) => each !== former);
  return withRollout(registry, id, { ...part, rollout: { ...rollout, stable: former, since: now, steps, lastGood } });
}

/**
 * Takes back what is on its way, or else the stable version, and remembers it: what people do by hand.
 * @param version that the caller means; refused when it is neither on its way nor stable
 */
export function halt(registry: Registry, id: string, version: string | undefined, now: number): Registry | undefined {
  const { stable, steps, halted = [] } = knownPart(registry, id).rollout;
  const meant = version ?? steps[0]?.version ?? stable;
  const next = haltVersion(registry, id, meant) ?? takeBackStable(registry, id, meant, now);
  if (next || halted.includes(meant)) return next;
  const why = meant === stable ? 'has no earlier version to go back to' : `gives ${meant} to nobody: ${stable} is stable`;
  throw new KitError('refused', `${id} ${why}.`);
}

/** The kill switch: a remote that is switched off is shown as such, by no version at all. */
export function switchRemote(registry: Registry, id: string, disabled: boolean): Registry | undefined {
  if (id === shellName) throw new KitError('usage', 'The shell cannot be switched off; go back with: rollback shell');
  const part = knownPart(registry, id);
  if ((part.rollout.disabled ?? false) === disabled) return undefined;
  const { disabled: _, ...rollout } = part.rollout;
  return withRollout(registry, id, { ...part, rollout: disabled ? { ...rollout, disabled } : rollout });
}

/** The kill switch of the service worker: browsers get one that removes what was kept, and itself. */
export function switchServiceWorker(registry: Registry, disabled: boolean): Registry | undefined {
  const { shell } = registry;
  if (!shell.serviceWorker) throw new KitError('refused', 'The shell of this site is of before the service worker could be switched.');
  const { disabled: before = false, ...scripts } = shell.serviceWorker;
  if (before === disabled) return undefined;
  return { ...registry, shell: { ...shell, serviceWorker: disabled ? { ...scripts, disabled } : scripts } };
}
