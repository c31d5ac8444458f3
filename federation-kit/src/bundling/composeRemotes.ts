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

/** Whether every version of a remote comes from one package. */
const isOf = (name: string, { versions }: Remote): boolean =>
  Object.values(versions).every(({ folder }) => folder.startsWith(`remotes/${name}/`));

/**
 * The remotes of a site after composing. Those that others have deployed there stay as they are, also where another package has brought a remote of
 * the same name.
 */
export function composeRemotes(
  previous: Registry['remotes'],
  built: readonly BuiltRemote[],
  say: (line: string) => void = () => undefined,
): Registry['remotes'] {
  const composed = built.flatMap(({ manifest, entry }) => {
    const before = previous[manifest.id];
    if (before && !isOf(manifest.package, before)) {
      say(`${manifest.id} is left as it is: another package than ${manifest.package} has brought it`);
      return [];
    }
    return [[manifest.id, composeRemote(before, manifest.version, entry)] as const];
  });
  return { ...previous, ...Object.fromEntries(composed) };
}
