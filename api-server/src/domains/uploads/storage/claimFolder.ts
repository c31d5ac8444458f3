import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database';

/** File in the folder with its name. */
const NAME_FILE = 'name';

/** The pictures of this exchange lie in another folder. The message is one sentence for whoever starts the server. */
class PicturesElsewhere extends Error {
  readonly code = 'PICTURES_ELSEWHERE';

  constructor(folder: string) {
    super(
      `The folder ${folder} is not the one in which other processes of this exchange keep pictures: give all of them one folder as DATA_DIR, ` +
        'or an S3 storage (S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY).',
    );
  }
}

/** The name that the folder carries; it gets one when it has none. Of several processes that give it one, the first does. */
async function nameOf(folder: string): Promise<string> {
  const file = path.join(folder, NAME_FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  await mkdir(folder, { recursive: true });
  const name = randomUUID();
  const own = `${file}.${name}`;
  await writeFile(own, name, { flush: true });
  // Never half written for who reads it meanwhile.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file, 'utf8');
}

/**
 * Makes the folder the one in which the exchange's pictures are; the first process of all decides which.
 * @throws PicturesElsewhere when that is another one
 */
export async function claimFolder(database: Database, folder: string): Promise<void> {
  const name = await nameOf(folder);
  await sql`insert into pictures_place (name) values (${name}) on conflict do nothing`.execute(database);
  const { rows } = await sql<{ name: string }>`select name from pictures_place`.execute(database);
  if (rows[0]?.name !== name) throw new PicturesElsewhere(folder);
}
