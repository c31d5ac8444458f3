import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
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

/** Modules that share something, as far as the plugin looks at them. */
const provided = (name: string) => ({ identifier: () => `provide module ${name}`, nameForCondition: () => null });

/** Lets the plugin give ids to modules. @returns the ids by identifier */
function idsOf(modules: readonly ReturnType<typeof provided>[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  let give: (modules: unknown) => void = () => undefined;
  const compilation = {
    hooks: { beforeModuleIds: { tap: (_name: string, action: typeof give) => (give = action) } },
    chunkGraph: { setModuleId: (module: ReturnType<typeof provided>, id: string) => void ids.set(module.identifier(), id) },
  };
  const compiler = { hooks: { thisCompilation: { tap: (_name: string, action: (of: unknown) => void) => action(compilation) } } };
  new FederationIdsPlugin('/root').apply(compiler as unknown as Compiler);
  give(modules);
  return ids;
}

/** Two libraries whose ids begin alike: among some thousand names there is such a pair. */
function namesOfOneId(): readonly [string, string] {
  const known = new Map<string, string>();
  for (let count = 0; ; count += 1) {
    const name = `library${count}`;
    const begin = createHash('sha256').update(`provide module ${name}`).digest('hex').slice(0, 6);
    const other = known.get(begin);
    if (other !== undefined) return [other, name];
    known.set(begin, name);
  }
}

test('two modules that would get one id are refused, a module that comes twice is not', () => {
  const [one, other] = namesOfOneId();
  expect(() => idsOf([provided(one), provided(other)])).toThrow(/get the same id, f[0-9a-f]{6}/);
  expect(idsOf([provided(one), provided(one), provided('another')]).size).toBe(2);
});
