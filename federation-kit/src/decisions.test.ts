import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folder = join(root, 'docs/decisions');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const decisions = readdirSync(folder).filter((name) => name !== 'README.md');
const link = String.raw`\[\d{4}\]\(\d{4}-[\w-]+\.md\)`;
const links = `${link}(?:(?:,| and) ${link})*`;
const form = new RegExp(
  `^# (\\d{4})\\. (.+)\n\nStatus: (superseded by ${links}|accepted(?:; in part superseded by ${links})?(?:, refined by ${links})?)\n\n`,
);

test.each(decisions)('%s has a number, a title and a status, and stands with them in the index', (name) => {
  const [, number, title, status] = form.exec(read(name)) ?? [];
  expect(number).toBe(name.slice(0, 4));
  expect(read('README.md').split('\n')).toContain(`| [${number}](${name}) | ${title} | ${status} |`);
});

test('links to decisions lead somewhere, and each that is not superseded is linked from code or a page', () => {
  const pattern = String.raw`docs/decisions/[0-9]{4}-[a-z0-9-]*\.md`;
  // Quicker than reading thousands of files here; the pattern finds what is new and not committed, too.
  const options = ['grep', '--untracked', '-hoE', pattern, '--', '*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs', '*.md', ':!docs/decisions'];
  const named = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const within = ['README.md', ...decisions].flatMap((name) => [...read(name).matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, file]) => file));
  expect([...named, ...within.map((file) => join('docs/decisions', file ?? ''))].filter((file) => !existsSync(join(root, file)))).toEqual(
    [],
  );
  expect(decisions.filter((name) => !read(name).includes('\n\nStatus: superseded') && !named.includes(`docs/decisions/${name}`))).toEqual(
    [],
  );
});
