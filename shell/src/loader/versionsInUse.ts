import type { LoadedVersion } from '@halyard-h5/shared-api/host';
import type { PageLoader } from './PageLoader';
import type { RemoteSource } from './RemoteSource';

/** The shell and every remote: the version that runs, or that will run once the remote is needed. */
export function versionsInUse(source: RemoteSource, loader: Pick<PageLoader, 'loaded'>): readonly LoadedVersion[] {
  const running = new Map(loader.loaded().map(({ id, version }) => [id, version]));
  const remotes = [...new Set(source.routes.map(({ remote }) => remote))].sort();
  const shell = source.shellVersion === undefined ? [] : [{ id: 'shell', version: source.shellVersion }];
  return [...shell, ...remotes.map((id) => ({ id, version: running.get(id) ?? source.candidates(id)[0] ?? '' }))];
}
