import type { ServedRegistry } from './registryTrust';

/**
 * Versions that reports of pages may be about, as `<part>@<version>`: those that visitors may run, those taken back lately, and the registry
 * itself.
 */
export function namedSources({ shell, shellRollout, remotes = {} }: ServedRegistry): ReadonlySet<string> {
  const shells = { versions: { [shell.version ?? '']: shell, ...shellRollout?.versions }, rollout: shellRollout?.rollout };
  const parts = Object.entries({ ...remotes, shell: shells });
  const named = parts.flatMap(([id, { versions = {}, rollout }]) =>
    [...Object.keys(versions), ...(rollout?.halted ?? [])].map((version) => `${id}@${version}`),
  );
  return new Set([...named, 'registry@page']);
}
