import type { Registry, RemoteVersion, Rollout } from '../registry';
import { KitError } from '../errors';

type Remote = Registry['remotes'][string];

/** A version about to be given to visitors. */
export interface Release {
  readonly id: string;
  readonly version: string;
  readonly entry: RemoteVersion;
  /** Share of the visitors in ten-thousandths; 10000 makes it the stable version. */
  readonly basisPoints: number;
  /** Visitors of this cohort get it in any case. */
  readonly cohort?: string | undefined;
}

/** Versions to fall back to that the registry names at most. */
const fallbacks = 2;

const unique = (versions: readonly string[]): string[] => [...new Set(versions)];

/** The registry with another roll-out of one remote; versions that nothing names any more leave it, their folders stay. */
function withRemote(registry: Registry, id: string, { versions, rollout }: Remote): Registry {
  const named = new Set([rollout.stable, ...rollout.steps.map(({ version }) => version), ...rollout.lastGood]);
  const kept = Object.fromEntries(Object.entries(versions).filter(([version]) => named.has(version)));
  return { ...registry, remotes: { ...registry.remotes, [id]: { versions: kept, rollout } } };
}

function remoteOf(registry: Registry, id: string): Remote {
  const remote = registry.remotes[id];
  if (remote) return remote;
  throw new KitError('usage', `The registry has no remote '${id}'; it has ${Object.keys(registry.remotes).join(', ')}.`);
}

/** `version` as the stable one, with the one so far to fall back to. */
function stabilise(rollout: Rollout, version: string, now: number): Rollout {
  const lastGood = unique([rollout.stable, ...rollout.lastGood]).filter((each) => each !== version);
  const steps = rollout.steps.filter((step) => step.version !== version);
  return { ...rollout, stable: version, since: now, steps, lastGood: lastGood.slice(0, fallbacks) };
}

/** Whether two steps are for the same people: one share, or the same cohorts. */
const sameAudience = (left: readonly string[] = [], right: readonly string[] = []): boolean => left.join() === right.join();

/**
 * Gives a version to its share. A remote that is new is stable at once. The salt is the remote's own and stays, so that whoever was
 * in a share is in the next one, too.
 * @returns undefined when the registry says so already
 */
export function release(registry: Registry, { id, version, entry, basisPoints, cohort }: Release, now: number): Registry | undefined {
  const remote = registry.remotes[id];
  if (!remote) {
    return withRemote(registry, id, { versions: { [version]: entry }, rollout: { stable: version, since: now, steps: [], lastGood: [] } });
  }
  const { rollout } = remote;
  const versions = { ...remote.versions, [version]: entry };
  if (rollout.stable === version) return undefined;
  if (basisPoints === 10_000) return withRemote(registry, id, { versions, rollout: stabilise({ ...rollout, steps: [] }, version, now) });
  const cohorts = cohort === undefined ? undefined : [cohort];
  const same = rollout.steps.find((step) => step.version === version && sameAudience(step.cohorts, cohorts));
  if (same?.basisPoints === basisPoints) return undefined;
  const salt = rollout.steps[0]?.salt ?? id;
  const step = { version, basisPoints, salt, ...(cohorts ? { cohorts } : {}), since: same?.since ?? now };
  const others = rollout.steps.filter((each) => !sameAudience(each.cohorts, cohorts) && each.version !== version);
  // A page that cannot load the new version falls back to the stable one.
  const lastGood = unique([rollout.stable, ...rollout.lastGood]).slice(0, fallbacks);
  return withRemote(registry, id, { versions, rollout: { ...rollout, steps: [step, ...others], lastGood } });
}

/**
 * Gives the newest step to a larger (or smaller) share; 10000 makes it the stable version.
 * @param cohort adds visitors who get it in any case
 * @param version that the caller means; refused when another one is being rolled out by now
 */
export function promote(
  registry: Registry,
  id: string,
  to: { readonly basisPoints?: number | undefined; readonly cohort?: string | undefined; readonly version?: string | undefined },
  now: number,
): Registry | undefined {
  const remote = remoteOf(registry, id);
  const { rollout } = remote;
  const [step, ...rest] = rollout.steps;
  if (!step) {
    if (to.basisPoints === 10_000 && (to.version === undefined || to.version === rollout.stable)) return undefined;
    throw new KitError('refused', `${id} has no version on the way: ${rollout.stable} is stable.`);
  }
  if (to.version !== undefined && to.version !== step.version)
    throw new KitError('refused', `${id} rolls out ${step.version} by now, not ${to.version}.`);
  const basisPoints = to.basisPoints ?? step.basisPoints;
  if (basisPoints === 10_000) return withRemote(registry, id, { ...remote, rollout: stabilise(rollout, step.version, now) });
  const cohorts = to.cohort === undefined ? step.cohorts : unique([...(step.cohorts ?? []), to.cohort]);
  if (basisPoints === step.basisPoints && sameAudience(cohorts, step.cohorts)) return undefined;
  const next = { ...step, basisPoints, ...(cohorts ? { cohorts } : {}) };
  return withRemote(registry, id, { ...remote, rollout: { ...rollout, steps: [next, ...rest] } });
}

/**
 * Takes a version back: ends the roll-out that is on its way, or else makes the last good version stable again.
 * @param target the version to go back to, instead of those; its entry when the registry does not name it any more
 */
export function rollBack(
  registry: Registry,
  id: string,
  now: number,
  target?: { readonly version: string; readonly entry: RemoteVersion },
): Registry | undefined {
  const remote = remoteOf(registry, id);
  const { rollout } = remote;
  if (!target && rollout.steps.length > 0) return withRemote(registry, id, { ...remote, rollout: { ...rollout, steps: [] } });
  const version = target?.version ?? rollout.lastGood.find((each) => each !== rollout.stable && each in remote.versions);
  if (version === undefined) throw new KitError('refused', `${id} has no earlier version to go back to; name one with --to <version>.`);
  if (version === rollout.stable && rollout.steps.length === 0) return undefined;
  const versions = target ? { ...remote.versions, [version]: target.entry } : remote.versions;
  const lastGood = rollout.lastGood.filter((each) => each !== version && each !== rollout.stable);
  const since = version === rollout.stable ? rollout.since : now;
  return withRemote(registry, id, { versions, rollout: { ...rollout, stable: version, since, steps: [], lastGood } });
}

/** Takes one version out of a remote's roll-out, when it is still on its way: what the guard does. */
export function haltVersion(registry: Registry, id: string, version: string): Registry | undefined {
  const remote = registry.remotes[id];
  if (!remote?.rollout.steps.some((step) => step.version === version)) return undefined;
  const steps = remote.rollout.steps.filter((step) => step.version !== version);
  return withRemote(registry, id, { ...remote, rollout: { ...remote.rollout, steps } });
}

/** The kill switch: a remote that is switched off is shown as such, by no version at all. */
export function switchRemote(registry: Registry, id: string, disabled: boolean): Registry | undefined {
  const remote = remoteOf(registry, id);
  if ((remote.rollout.disabled ?? false) === disabled) return undefined;
  const { disabled: _, ...rollout } = remote.rollout;
  return withRemote(registry, id, { ...remote, rollout: disabled ? { ...rollout, disabled } : rollout });
}
