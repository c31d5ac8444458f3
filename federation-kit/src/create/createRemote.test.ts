import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './createRemote';
import type { Manifest } from './remotePackage';
import { renderTemplate } from './renderTemplate';

const root = join(__dirname, '../../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kit-new-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');
const parse = (...path: string[]) => JSON.parse(read(...path)) as Manifest & { readonly workspaces?: readonly string[] };
const workspaceWith = (...workspaces: string[]): void => writeFileSync(join(folder, 'package.json'), JSON.stringify({ workspaces }));

test('a template repeats lines for a list and leaves out what has no name', () => {
  const text = 'a __id__\n//#each page\n__page__ of __id__\n//#end\n  //#if next\nthen __next__\n  //#end\nz __unknown__\n';
  const lists = { page: [{ page: 'one' }, { page: 'two' }] };
  expect(renderTemplate(text, { names: { id: 'x', next: 'two' }, lists })).toBe('a x\none of x\ntwo of x\nthen two\nz __unknown__\n');
  expect(renderTemplate(text, { names: { id: 'x' }, lists: {} })).toBe('a x\nz __unknown__\n');
});

test('in a workspace a remote becomes one of its packages, after the other remotes', () => {
  workspaceWith('shell', 'mf-home', 'api-server');
  const created = createRemote({ name: 'mf-news', pages: ['index', 'article'], workingDirectory: folder });
  expect(created).toMatchObject({ package: 'mf-news', folder: join(folder, 'mf-news'), workspace: folder });
  expect(parse('package.json').workspaces).toEqual(['shell', 'mf-home', 'mf-news', 'api-server']);
  expect(existsSync(join(folder, 'mf-news/tsconfig.json'))).toBe(false);
  expect(Object.keys(parse('mf-news/package.json').devDependencies ?? {})).toEqual([
    '@halyard-h5/federation-kit',
    'webpack',
    'webpack-cli',
  ]);
  expect(read('mf-news/src/routes.ts')).toContain("path: '/pages/news/article'");
});

test('elsewhere it is a package of its own that keeps what package.json says about dependencies', () => {
  const dependencies = { '@halyard-h5/shared-api': 'file:../shared-api.tgz' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', main: 'index.js', dependencies }));
  const { workspace, files } = createRemote({ name: 'news', folder: '.', workingDirectory: folder });
  expect(workspace).toBeUndefined();
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'eslint.config.mjs', 'tsconfig.json', 'webpack.config.mjs']));
  expect(read('.github/CODEOWNERS')).toMatch(/^\* {2}@organisation\/team-news$/m);
  const manifest = parse('package.json');
  expect(manifest).toMatchObject({
    name: 'mf-news',
    private: true,
    dependencies: { '@halyard-h5/shared-api': 'file:../shared-api.tgz', react: '19.3.1' },
  });
  expect(manifest['main']).toBeUndefined();
  const { version } = JSON.parse(readFileSync(join(root, 'shared-ui/package.json'), 'utf8')) as Manifest;
  expect(manifest.dependencies?.['@halyard-h5/shared-ui']).toBe(version);
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => version === '' || version === 'undefined')).toEqual([]);
  expect(read('src/locales/de.json')).not.toContain('"open"');
});

test('the workflow shows pull requests where none of their code meets a key, and has neither address nor secret', () => {
  createRemote({ name: 'news', folder: '.', workingDirectory: folder });
  const workflow = read('.github/workflows/remote.yml');
  const [, check = '', preview = '', deploy = ''] = workflow.split(/^ {2}(?:check|preview|deploy):\n/m);
  expect(check).toContain('npx federation-kit check');
  expect(check).not.toMatch(/SIGNING_KEY|WRITER|environment:/);
  expect(preview).toMatch(/npx federation-kit preview --dist built/);
  expect(preview).toContain('ref: ${{ github.event.pull_request.base.sha }}');
  expect(preview).toContain('head.repo.full_name == github.repository');
  expect(preview).toContain('npm ci --ignore-scripts');
  expect(preview).not.toMatch(/npm (run|test)|head\.(sha|ref)/);
  expect(deploy).toContain("github.event_name == 'push'");
  expect(deploy).toContain('npx federation-kit deploy --dist built');
  expect(workflow).not.toMatch(/https?:\/\/|pull_request_target/);
  expect(workflow.match(/\$\{\{ (?:secrets|vars)\.\w+ \}\}/g)?.length).toBeGreaterThan(10);
});

test('nothing is overwritten, and names that cannot be identifiers are refused', () => {
  createRemote({ name: 'news', workingDirectory: folder });
  const before = read('mf-news/src/remote.ts');
  expect(() => createRemote({ name: 'news', pages: ['other'], workingDirectory: folder })).toThrow('src/remote.ts');
  expect(read('mf-news/src/remote.ts')).toBe(before);
  expect(existsSync(join(folder, 'mf-news/src/pages/other'))).toBe(false);
  for (const [name, page] of [
    ['News', 'index'],
    ['news', 'my-page'],
    ['../news', 'index'],
  ] as const) {
    expect(() => createRemote({ name, folder: 'other', pages: [page], workingDirectory: folder })).toThrow(
      'must begin with a small letter',
    );
  }
  expect(() => createRemote({ name: 'sports', pages: ['a', 'a'], workingDirectory: folder })).toThrow('once each');
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

test.each([[['index']], [['index', 'article', 'archive']]])('pages %p: everything is filled in, and in the house style', (pages) => {
  const { files } = createRemote({ name: 'news', pages, workingDirectory: folder });
  for (const file of files) expect(read('mf-news', file)).not.toMatch(/\/\/#|__[a-zA-Z]+__/);
  const style = ['--config', join(root, '.oxfmtrc.json'), '--list-different', 'mf-news/**/*.{ts,tsx,json,css,mjs,cjs}'];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), style, { cwd: folder, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});
