import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from '../create/createRemote';
import { builtVersion } from './buildStamp';
import { runWebpackCli } from './runWebpackCli';

const repository = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'kit-version-'));
const root = join(folder, 'here');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const page = (names: string): string =>
  `import { ${names} } from '../../../../contract';\n\nexport default function Page() {\n  return <p>{JSON.stringify(${names})}</p>;\n}\n`;

/** Two remotes, and a contract of which each uses its own part through one index. */
function placeWorkspace(): void {
  mkdirSync(join(root, 'contract'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(repository, 'tsconfig.json'), join(root, 'tsconfig.json'));
  write('package.json', JSON.stringify({ workspaces: ['contract', 'api-server'] }));
  write('contract/package.json', JSON.stringify({ name: 'contract', version: '1.0.0', sideEffects: false }));
  write('contract/index.ts', "export * from './news';\nexport * from './sport';\n");
  write('contract/news.ts', "export const news = { title: 'text' };\n");
  write('contract/sport.ts', "export const sport = { team: 'text' };\n");
  for (const name of ['news', 'sport']) {
    createRemote({ name, workingDirectory: root });
    write(`mf-${name}/src/pages/index/Index.page.tsx`, page(name));
  }
}

/** Builds both remotes as their teams do. @returns their versions */
async function build(place = root): Promise<Record<'news' | 'sport', string | undefined>> {
  const versionOf = async (name: string): Promise<string | undefined> => {
    await runWebpackCli(join(place, `mf-${name}`), ['build']);
    return builtVersion(join(place, `mf-${name}/dist`));
  };
  const [news, sport] = await Promise.all([versionOf('news'), versionOf('sport')]);
  return { news, sport };
}

const texts = (remote: string): string[] =>
  readdirSync(join(root, remote, 'dist'))
    .filter((name) => /\.(js|css|json|map)$/.test(name))
    .map((name) => readFileSync(join(root, remote, 'dist', name), 'utf8'));

test('a version follows from what is built: a field that one remote uses is a new version of that one alone', async () => {
  placeWorkspace();
  const first = await build();
  expect(first.news).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  expect(texts('mf-news').filter((text) => text.includes('KITVERSION'))).toEqual([]);
  expect(texts('mf-news').some((text) => text.includes(`mf_news_${first.news?.replace(/\W/g, '_')}`))).toBe(true);

  write('contract/news.ts', "export const news = { title: 'text', author: 'text' };\n");
  const second = await build();
  expect(second.news).not.toBe(first.news);
  expect(second.sport).toBe(first.sport);

  // On another machine, so to say: another folder, and nothing of what was built before.
  const elsewhere = join(folder, 'elsewhere');
  cpSync(root, elsewhere, { recursive: true, filter: (path) => !/[\\/](\.cache|dist)$/.test(path), verbatimSymlinks: true });
  expect(await build(elsewhere)).toEqual(second);
}, 180_000);
