import { remoteFolder } from '../build/remoteFolder';
import type { Registry, RemoteManifest, RemoteVersion } from '../registry';
import type { PlacedRemote } from './composeSite';

type Remote = Registry['remotes'][string];

/** Whether somebody has done more with a remote than to have it composed: steps, a fallback or the kill switch. */
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

/** Whether every version of a remote comes from one package. */
const isOf = (name: string, { versions }: Remote): boolean =>
  Object.values(versions).every(({ folder }) => folder.startsWith(remoteFolder(name)));

/**
 * Why a remote of a site is not for a checkout to replace; undefined when it is, or is not there.
 * @param own versions that the checkout has put there; undefined where it wrote nothing down: those of its packages that nobody has deployed by shares
 */
export function leftAlone(
  remote: Remote | undefined,
  { id, package: name }: RemoteManifest,
  own: Readonly<Record<string, readonly string[]>> | undefined,
): string | undefined {
  if (!remote) return undefined;
  if (!isOf(name, remote)) return `${id} is left as it is: another package than ${name} has brought it`;
  const { stable } = remote.rollout;
  if (own ? own[id]?.includes(stable) : !isDeployed(remote)) return undefined;
  return `${id} is left as it is: ${stable} was deployed there. Yours goes there with: federation-kit deploy`;
}

/** The remotes of a checkout's site after a build. Those that others have deployed there stay as they are. */
export function composeRemotes(
  previous: Registry['remotes'],
  built: readonly PlacedRemote[],
  own: Readonly<Record<string, readonly string[]>> | undefined,
): Registry['remotes'] {
  const composed = built.flatMap(({ manifest, entry }) => {
    const before = previous[manifest.id];
    return leftAlone(before, manifest, own) === undefined ? [[manifest.id, composeRemote(before, manifest.version, entry)] as const] : [];
  });
  return { ...previous, ...Object.fromEntries(composed) };
}
