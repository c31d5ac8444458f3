import '@halyard-h5/shared-ui/styles.css';
import account from '@halyard-h5/mf-account/src/remote';
import assets from '@halyard-h5/mf-assets/src/remote';
import futures from '@halyard-h5/mf-futures/src/remote';
import home from '@halyard-h5/mf-home/src/remote';
import markets from '@halyard-h5/mf-markets/src/remote';
import perpetual from '@halyard-h5/mf-perpetual/src/remote';
import { routeCatalogue, type CatalogueRouteId, type RemoteDefinition, type RouteEntry } from '@halyard-h5/shared-api/host';
import { indexedDbPreferences } from '@halyard-h5/shared-api/internal';
import { guardScripts } from '@halyard-h5/shell/src/boot/guardScripts';
import { startShell } from '@halyard-h5/shell/src/app/startShell';
import { RemoteFault } from '@halyard-h5/shell/src/loader/RemoteFault';
import { fillersOf, unchangingSource, type RemoteSource } from '@halyard-h5/shell/src/loader/RemoteSource';
import { browserStorage } from '@halyard-h5/shell/src/storage/browserStorage';
import { createShellStorage } from '@halyard-h5/shell/src/storage/createShellStorage';

const definitions = [home, markets, futures, perpetual, assets, account] as unknown as readonly RemoteDefinition[];
const version = 'monolith';

/** The same remotes, imported instead of loaded over federation. */
const source: RemoteSource = {
  ...unchangingSource,
  routes: definitions.flatMap(({ id, routes }) =>
    routes.map((route) => {
      const { path, aliases, access, tab }: RouteEntry = routeCatalogue[route.id as CatalogueRouteId];
      return { id: route.id, path, access, remote: id, ...(aliases && { aliases: [...aliases] }), ...(tab !== undefined && { tab }) };
    }),
  ),
  fillers: fillersOf(definitions.map(({ id, fills = [] }) => ({ id, slots: fills.map(({ slot }) => slot) }))),
  candidates: () => [version],
  async load(id) {
    const definition = definitions.find((candidate) => candidate.id === id);
    if (!definition) throw new RemoteFault('down', id, version, 'no such remote');
    return { id, version, definition };
  },
  classify: async (id, _version, error) => new RemoteFault('threw', id, version, String(error)),
};

guardScripts();
startShell({ source, storage: createShellStorage({ local: browserStorage(), shelf: indexedDbPreferences() }) });
