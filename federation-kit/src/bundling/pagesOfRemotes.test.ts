import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routeCatalogue, type RemoteDefinition } from '@halyard-h5/shared-api/host';

const root = join(__dirname, '../../..');

async function remotes(): Promise<readonly RemoteDefinition[]> {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const modules = await Promise.all(
    folders.map((name) => import(join(root, name, 'src/remote.ts')) as Promise<{ default: RemoteDefinition }>),
  );
  return modules.map((module) => module.default);
}

test('every page of the catalogue has its remote', async () => {
  const routes = (await remotes()).flatMap((remote) => remote.routes);
  const ids = routes.flatMap((route) => ('path' in route ? [] : [route.id]));
  expect([...ids].sort()).toEqual(Object.keys(routeCatalogue).sort());
});
