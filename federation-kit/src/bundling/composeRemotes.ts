import type { Registry, RemoteManifest, RemoteVersion } from '../registry';

type Remote = Registry['remotes'][string];

/** Whether a team has done more with a remote than to have it composed: steps, a fallback or the kill switch. */
const isDeployed = ({ rollout }: Remote): boolean => rollout.steps.length > 0 || rollout.lastGood.length > 0 || rollout.disabled === true;

/**
 * A remote after it was built: its only version when nobody has deployed it. A deployed one keeps its roll-out; a build that the registry
 * does not know becomes the stable version, with the stable one so far to fall back to.
 */
function composeRemote(previous: Remote | undefined, version: string, entry: RemoteVersion): Remote {
  if (!previous || !isDeployed(previous)) return { versions: { [version]: entry }, rollout: { stable: version, steps: [], lastGood: [] } };
  if (version in previous.versions) return previous;
  const { stable, steps, lastGood, ...rest } = previous.rollout;
  const rollout = { ...rest, stable: version, steps, lastGood: [stable, ...lastGood].slice(0, 2) };
  const named = new Set([version, ...steps.map((step) => step.version), ...rollout.lastGood]);
  const versions = { ...previous.versions, [version]: entry };
  return { versions: Object.fromEntries(Object.entries(versions).filter(([name]) => named.has(name))), rollout };
}

/** One built remote. */
export interface BuiltRemote {
  readonly manifest: RemoteManifest;
  readonly entry: RemoteVersion;
}

/** The remotes of a site after composing; those that others have deployed there stay as they are. */
export function composeRemotes(previous: Registry['remotes'], built: readonly BuiltRemote[]): Registry['remotes'] {
  const ids = new Set(built.map(({ manifest }) => manifest.id));
  const composed = built.map(
    ({ manifest, entry }) => [manifest.id, composeRemote(previous[manifest.id], manifest.version, entry)] as const,
  );
  const others = Object.entries(previous).filter(([id, remote]) => !ids.has(id) && isDeployed(remote));
  return Object.fromEntries([...composed, ...others]);
}
