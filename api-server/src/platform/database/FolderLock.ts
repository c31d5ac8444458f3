import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  process: number;
  /** Start time of the process in the kernel's own count, where it is known: tells a reused process id from the holder. */
  started: string | undefined;
  token: string;
}

/** Why the folder cannot be used, in one sentence for the person at the terminal. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  readonly code = 'FOLDER_LOCKED';
}

function startOf(process: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.process === process.pid) return holder.started === startOf(process.pid);
  try {
    process.kill(holder.process, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === undefined || holder.started === startOf(holder.process);
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Removes the lock of a dead process. Renaming first makes sure that a lock taken meanwhile by another process is put back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.token !== stale?.token) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process took the lock in the meantime: it is the holder now.
    }
  }
  unlinkSync(aside);
}

/**
 * Keeps a second process out of an embedded database folder, which would corrupt it. A lock whose process is gone
 * (after `kill -9`) is taken over.
 * @returns the function that releases the lock
 * @throws FolderLockedError when a living process holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.lock');
  const own: Holder = { process: process.pid, started: startOf(process.pid), token: randomUUID() };
  const draft = `${file}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, file);
        return () => {
          if (read(file)?.token === own.token) unlinkSync(file);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder && isAlive(holder)) {
        throw new FolderLockedError(
          `The database folder ${folder} is in use by another server (process ${holder.process}); stop it or set DATA_DIR to another folder.`,
        );
      }
      removeStale(file, holder);
    }
    throw new FolderLockedError(`The database folder ${folder} is being taken by another server; set DATA_DIR to another folder.`);
  } finally {
    unlinkSync(draft);
  }
}
