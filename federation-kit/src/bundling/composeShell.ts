import { partOf, shellName, withPart } from '../deploy/partOf';
import type { Registry, ShellManifest, ShellVersion } from '../registry';
import { integrity } from './integrity';

/** What the registry says about one build of the shell, read from its `shell.json`, and its page. */
export function shellVersion(manifest: ShellManifest, index: Buffer): ShellVersion {
  const { version, inlineScripts, locales, libraries, provides, serviceWorker, commit } = manifest;
  const folder = `shell/${version}/`;
  const [page, indexIntegrity] = [`${folder}${manifest.index}`, integrity(index)];
  return {
    version,
    folder,
    index: page,
    indexIntegrity,
    inlineScripts,
    locales,
    libraries,
    provides,
    ...(serviceWorker && { serviceWorker }),
    ...(commit !== undefined && { commit }),
  };
}

/**
 * A site of this checkout after its shell was built: the stable one, unless that build is on its way already. One that nobody has deployed by shares
 * has no roll-out.
 */
export function composeShell(registry: Registry, entry: ShellVersion): Registry {
  const part = partOf(registry, shellName)!;
  const { steps, lastGood, stable } = part.rollout;
  if (steps.some(({ version }) => version === entry.version)) return registry;
  const { shellRollout, ...composed } = withPart(registry, shellName, {
    versions: { ...part.versions, [entry.version]: entry },
    rollout: {
      ...part.rollout,
      stable: entry.version,
      lastGood: [stable, ...lastGood].filter((each) => each !== entry.version).slice(0, 1),
    },
  });
  if (!registry.shellRollout || !shellRollout) return composed;
  const named = new Set([...shellRollout.rollout.lastGood, ...steps.map(({ version }) => version)]);
  const versions = Object.fromEntries(Object.entries(shellRollout.versions).filter(([version]) => named.has(version)));
  return { ...composed, shellRollout: { ...shellRollout, versions } };
}
