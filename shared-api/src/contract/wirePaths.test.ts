import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { routeCatalogue, type RouteEntry } from '../routes/routeCatalogue';
import { callNames, callOfPath, endpointTable, imageRoute } from './endpointTable';

const root = join(__dirname, '../../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };

const sources = workspaces.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => /^[^/]+\/src\//.test(file)),
);
const tables = ['shared-api/src/contract/endpointTable.ts', 'shared-api/src/routes/routeCatalogue.ts'];

/** Files other than the two tables in which one of the texts stands after a quote, or after what comes before it in an address. */
function spelling(texts: readonly string[], before = ''): string[] {
  const escaped = texts.map((text) => text.replace(/[/?]/g, String.raw`\$&`)).join('|');
  const pattern = new RegExp(String.raw`(?:['"\`]|${before})(?:${escaped})(?![\w/-])`);
  return sources.filter((file) => !tables.includes(file) && pattern.test(readFileSync(join(root, file), 'utf8')));
}

test('each call goes out under a path of its own', () => {
  for (const name of callNames) expect(callOfPath(endpointTable[name].path)).toBe(name);
});

test('no file but the table spells the path of a call', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(spelling([...callNames.map((name) => endpointTable[name].path), imageRoute], '/api/')).toEqual([]);
});

test('no file but the catalogue spells the path of a page, but for links that the exchange sends by mail', () => {
  const paths = Object.values<RouteEntry>(routeCatalogue).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const found = spelling(
    paths.filter((path) => path !== '/'),
    '#',
  );
  expect(found.filter((file) => !file.startsWith('api-server/'))).toEqual([]);
});
