import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sealer } from './Sealer';

/** The key of a data folder: made at the first start, readable by the server's user alone. */
function keyOfFolder(folder: string): Buffer {
  const file = path.join(folder, 'sealing-key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    try {
      // Of several processes that start together one makes the key.
      linkSync(draft, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

interface SealingSettings {
  /** Of 32 bytes in base64; the first seals. */
  sealing: { keys: readonly string[] };
  database: { folder: string };
}

/** The sealer that the configuration describes; without keys in it, one with the key of the data folder. */
export function openSealer({ sealing, database }: SealingSettings): Sealer {
  const keys = sealing.keys.map((key) => Buffer.from(key, 'base64'));
  return new Sealer(keys.length > 0 ? keys : [keyOfFolder(database.folder)]);
}
