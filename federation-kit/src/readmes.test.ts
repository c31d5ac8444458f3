import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };

test('the README of the repository and of each package is read in minutes: at most 500 words', () => {
  const readmes = ['.', ...workspaces].flatMap((folder) => (readdirSync(join(root, folder)).includes('README.md') ? [folder] : []));
  expect(readmes.length).toBeGreaterThan(10);
  const words = (folder: string): number =>
    readFileSync(join(root, folder, 'README.md'), 'utf8')
      .split(/\s+/)
      .filter(Boolean).length;
  expect(readmes.filter((folder) => words(folder) > 500)).toEqual([]);
});
