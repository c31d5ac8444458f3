import type { Registry } from '@halyard-h5/federation-kit/registry';
import { Card, Facts } from '@halyard-h5/shared-ui';
import { runningShell } from '../registry/runningShell';
import type { RemoteState } from '../health/remoteStates';

/** What the shell gives, and the ranges that remotes ask for. */
export function SharedLibraries({ registry, remotes }: { readonly registry: Registry; readonly remotes: readonly RemoteState[] }) {
  const asked = (library: string): string => {
    const ranges = remotes.map(({ id, running, chosen }) => registry.remotes[id]?.versions[running ?? chosen]?.requires[library]);
    return [...new Set(ranges.filter((range) => range !== undefined))].join(', ');
  };
  const facts = Object.entries(runningShell(registry).provides).map(([library, version]) => ({
    label: library,
    value: `${version} for ${asked(library) || 'nobody'}`,
  }));
  return (
    <Card title="Shared libraries">
      <Facts facts={facts} />
    </Card>
  );
}
