import type { Registry } from '../../registry';
import type { OwnedPart, OwnedRollout, OwnedVersion } from './judgePart';

/** What the shell is called beside remotes. */
export const shellName = 'shell';

type Shell = Registry['shell'];

/** A shell as it is signed: the switch of the service worker belongs to no version, and stands with who gets what. */
function switchless({ serviceWorker, ...shell }: Shell): OwnedVersion {
  if (!serviceWorker) return shell;
  const { disabled: _, ...scripts } = serviceWorker;
  return { ...shell, serviceWorker: scripts } as OwnedVersion;
}

function shellPart({ shell, shellRollout, shellOwned }: Registry): OwnedPart {
  const versions = Object.entries({ ...shellRollout?.versions, [shell.version]: shell });
  const rollout = shellRollout?.rollout ?? { steps: [], lastGood: [] };
  const disabled = shell.serviceWorker?.disabled === true ? { disabled: true } : {};
  return {
    versions: Object.fromEntries(versions.map(([version, entry]) => [version, switchless(entry)])),
    rollout: { ...rollout, stable: shell.version, ...disabled, ...(shellOwned as Pick<OwnedRollout, 'signed' | 'former'> | undefined) },
  };
}

/** Everything that has an owner, by name: the remotes and the shell. */
export function partsOf(registry: Registry): ReadonlyMap<string, OwnedPart> {
  return new Map([...Object.entries(registry.remotes as Record<string, OwnedPart>), [shellName, shellPart(registry)]]);
}

/** The registry with the signatures of a part, and nothing else of it changed. */
export function withSignatures(registry: Registry, name: string, { versions, rollout }: OwnedPart): Registry {
  const owned = <Entry extends object>(entry: Entry, { signed, approved }: OwnedVersion): Entry => ({
    ...entry,
    ...(signed && { signed }),
    ...(approved && { approved }),
  });
  if (name !== shellName)
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...registry.remotes[name], versions, rollout } } } as Registry;
  const { shell, shellRollout } = registry;
  const { signed, former } = rollout;
  const others = Object.entries(shellRollout?.versions ?? {}).flatMap(([version, entry]) => {
    const judged = version === shell.version ? undefined : versions[version];
    return judged ? [[version, owned(entry, judged)] as const] : [];
  });
  return {
    ...registry,
    shell: owned(shell, versions[shell.version] ?? {}),
    ...(shellRollout && {
      shellRollout: {
        ...shellRollout,
        versions: Object.fromEntries(others),
        rollout: { ...shellRollout.rollout, lastGood: [...rollout.lastGood] },
      },
    }),
    ...(signed && { shellOwned: { signed, ...(former && { former }) } }),
  } as Registry;
}
