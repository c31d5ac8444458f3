import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuildContext, type BuildContext } from '../build/BuildContext';
import { bundleByScript } from './bundleByScript';
import { integrity } from '../build/integrity';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'kit-bundle-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A package whose bundle script is this program. */
function packageWith(program: string): BuildContext {
  writeFileSync(
    join(directory, 'bundle.cjs'),
    `const { writeFileSync } = require('node:fs');\nprocess.chdir(process.env.REMOTE_OUTPUT);\n${program}`,
  );
  const scripts = { bundle: 'node bundle.cjs' };
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: '@team/mf-news', version: '1.0.0', scripts }));
  return createBuildContext({ directory, root: directory, version: '1.0.0-abc', outputDirectory: join(directory, 'dist') });
}

const chunk = 'console.log(1);';
const sealed = `writeFileSync('entry.a1.js', 'var ' + process.env.REMOTE_NAME + ', i = ["${integrity(chunk, 'sha384')}"]');`;

test('a bundler of its own gets name and folder, and tells which files pages and languages need', async () => {
  const lists = { pages: { './pages/Index.page': ['7.b2.js'] }, locales: { de: ['7.b2.js'] } };
  const write = `writeFileSync('7.b2.js', '${chunk}'); writeFileSync('chunks.json', '${JSON.stringify(lists)}');`;
  const { entry, pages, locales } = await bundleByScript(packageWith(sealed + write));
  expect(entry).toBe('entry.a1.js');
  expect([...pages, ...locales]).toEqual([
    ['./pages/Index.page', ['7.b2.js']],
    ['de', ['7.b2.js']],
  ]);
  expect(readFileSync(join(directory, 'dist/entry.a1.js'), 'utf8')).toContain('var mf_news_1_0_0_abc,');
  expect(existsSync(join(directory, 'dist/chunks.json'))).toBe(false);
});

test.each([
  [
    'a file that the entry does not vouch for',
    `${sealed} writeFileSync('7.b2.js', '${chunk} ');`,
    'entry.a1.js has no integrity for 7.b2.js',
  ],
  ['no entry', `writeFileSync('main.js', '');`, 'must write one entry.<hash>.js'],
  ['a script that fails', 'process.exit(3);', 'ended with 3'],
])('%s is refused', async (_name, program, message) => {
  await expect(bundleByScript(packageWith(program))).rejects.toThrow(message);
});

test('a package without any way to build says so', async () => {
  const context = packageWith('');
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: 'mf-news', version: '1.0.0' }));
  await expect(bundleByScript(context)).rejects.toThrow('neither a webpack.config.mjs nor a script named bundle');
});
