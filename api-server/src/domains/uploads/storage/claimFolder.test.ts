import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { claimFolder } from './claimFolder';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

it('lets processes that start at once share a folder, and leaves one file in it', async () => {
  const shared = path.join(folder, 'uploads');
  await Promise.all([1, 2, 3].map(() => claimFolder(test.database, shared)));
  await claimFolder(test.database, shared);
  expect(readdirSync(shared)).toEqual(['name']);
});

it('refuses a folder of its own to the second process, in a sentence that names it', async () => {
  await claimFolder(test.database, path.join(folder, 'one'));
  const other = path.join(folder, 'other');
  await expect(claimFolder(test.database, other)).rejects.toMatchObject({
    code: 'PICTURES_ELSEWHERE',
    message: expect.stringContaining(`The folder ${other} is not the one`) as string,
  });
});
