import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { FederationIdsPlugin } from './FederationIdsPlugin';

const folder = mkdtempSync(join(tmpdir(), 'kit-ids-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a file like the one that the federation plugin writes, joined with what it imports. @returns the built script */
async function build(place: string, name: string): Promise<string> {
  const root = join(folder, place);
  mkdirSync(join(root, 'node_modules/.federation'), { recursive: true });
  writeFileSync(join(root, 'value.js'), 'export function value() { return globalThis.given; }');
  writeFileSync(join(root, 'node_modules/.federation', name), "import { value } from '../../value.js'; globalThis.value = value();");
  writeFileSync(join(root, 'main.js'), `require('./node_modules/.federation/${name}');`);
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './main.js',
    output: { path: join(root, 'dist') },
    optimization: { minimize: false },
    plugins: [new FederationIdsPlugin(root)],
  });
  await new Promise<void>((resolve, reject) => compiler?.run((error) => (error ? reject(error) : resolve())));
  await new Promise<void>((resolve) => compiler?.close(() => resolve()));
  return readFileSync(join(root, 'dist/main.js'), 'utf8').replaceAll(name, 'entry');
}

test('the same sources get the same ids in every folder', async () => {
  const first = await build('here', 'entry.aaaa.js');
  expect(first).toMatch(/"?f[0-9a-f]{6}"?/);
  expect(await build('some/where/else', 'entry.bbbb.js')).toBe(first);
});
