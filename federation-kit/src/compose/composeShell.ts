import { partOf, shellName, withPart } from '../deploy/partOf';
import type { Registry, ShellVersion } from '../registry';

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
