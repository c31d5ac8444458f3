import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStorage } from './ObjectStorage';

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Files in a folder that only the server's user can read. A file appears under its name only when it is complete and on the disk. */
export function diskStorage(folder: string): ObjectStorage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('storage key has a wrong form');
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
