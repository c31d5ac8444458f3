import type { Registry, RemoteVersion, Rollout, ShellVersion } from '../registry';

/** What the shell is called beside remotes: in commands, roll-outs and telemetry. No remote has this name. */
export const shellName = 'shell';

export type PartVersion = RemoteVersion | ShellVersion;

/** A remote or the shell: its versions, and who gets which. */
export interface Part {
  readonly versions: Readonly<Record<string, PartVersion>>;
  readonly rollout: Rollout;
}

/** The shell as a part like any other. Its stable version is always the one that `registry.shell` names. */
function shellPart({ shell, shellRollout }: Registry): Part {
  const { versions, rollout } = shellRollout ?? { versions: {}, rollout: { steps: [], lastGood: [] } };
  return { versions: { ...versions, [shell.version]: shell }, rollout: { ...rollout, stable: shell.version } };
}

/** Without the kill switch, which belongs to no version. */
function switchless({ serviceWorker, ...version }: ShellVersion): ShellVersion {
  if (!serviceWorker) return version;
  const { disabled: _, ...scripts } = serviceWorker;
  return { ...version, serviceWorker: scripts };
}

function withShell(registry: Registry, { versions, rollout: { stable, ...rollout } }: Part): Registry {
  const { [stable]: next, ...others } = versions as Readonly<Record<string, ShellVersion>>;
  if (!next) throw new Error(`The shell's roll-out names ${stable}, which it does not have.`);
  const disabled = registry.shell.serviceWorker?.disabled;
  const bare = switchless(next);
  const { serviceWorker } = bare;
  // The kill switch holds until somebody lifts it, whatever is deployed meanwhile. Members keep their order: it is what was signed.
  const shell = serviceWorker ? { ...bare, serviceWorker: { ...serviceWorker, ...(disabled !== undefined && { disabled }) } } : bare;
  const kept = Object.fromEntries(Object.entries(others).map(([version, entry]) => [version, switchless(entry)]));
  return { ...registry, shell, shellRollout: { versions: kept, rollout } };
}

/** What the registry says of a remote or the shell; undefined when it knows no such remote. */
export function partOf(registry: Registry, id: string): Part | undefined {
  return id === shellName ? shellPart(registry) : registry.remotes[id];
}

/** Names of everything that has a roll-out. */
export const partNames = (registry: Registry): string[] => [...Object.keys(registry.remotes), shellName];

/** The registry with another state of one part, and nothing else of it changed. */
export function withPart(registry: Registry, id: string, part: Part): Registry {
  if (id === shellName) return withShell(registry, part);
  const versions = part.versions as Readonly<Record<string, RemoteVersion>>;
  return { ...registry, remotes: { ...registry.remotes, [id]: { ...part, versions } } };
}
