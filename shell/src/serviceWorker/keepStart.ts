import { removeOtherCaches } from './cacheNames';
import { heldFolders } from './folderLocks';
import type { KeepMessage } from './KeepMessage';
import type { KeptFiles } from './KeptFiles';
import { readPage, type KeptStart } from './KeptStart';
import { kindOfAddress } from './kindOfAddress';
import type { WorkerScope } from './WorkerScope';

export interface KeepOptions {
  readonly scope: WorkerScope;
  readonly caches: CacheStorage;
  readonly files: KeptFiles;
  readonly start: KeptStart;
  readonly fetch: typeof fetch;
}

/** Fetches a start in full and makes it the kept one by one write. Throws, and leaves the one so far, when anything of it cannot be had. */
async function complete({ scope, caches, files, start, fetch }: KeepOptions, message: KeepMessage): Promise<void> {
  const { revision, shell, folders } = message;
  const { scope: base } = scope.registration;
  const isOurs = (path: string): boolean => kindOfAddress(new URL(path, base).href, base) === 'file';
  const known = await start.read();
  const before = known?.revision === revision && known.shell === shell ? known : undefined;
  const needed = [...new Map([...(before?.files ?? []), ...message.files.filter(([path]) => isOurs(path))])];
  const used = new Set(message.used.filter(isOurs));
  const isNew = before?.files.length !== needed.length;
  // The page is asked for again: it says whether what the asking one was made of is still what is deployed.
  const page = isNew ? await readPage(await fetch(base, { cache: 'no-store', credentials: 'same-origin' }), message) : before.page;
  if (!page) return;
  await Promise.all(needed.map(([path, integrity]) => files.keep(new URL(path, base).href, integrity)));
  await Promise.all([...used].map((url) => files.keepIfThere(url)));
  if (isNew) await start.replace({ revision, shell, page, folders, files: needed });
  await removeOtherCaches(caches);
}

/** Removes files that neither the kept start, nor the one that may follow it, nor an open page needs. */
async function forgetOthers({ scope, files, start }: KeepOptions, { folders }: KeepMessage): Promise<void> {
  const held = await heldFolders(scope);
  const known = await start.read();
  if (held && known) await files.keepOnly([...known.folders, ...folders, ...held]);
}

/**
 * Keeps the start that a page asks for. One at a time, whichever tab asks and whichever of two workers is asked.
 * @see docs/decisions/0192-one-service-worker-at-one-address.md
 */
export async function keepStart(options: KeepOptions, message: KeepMessage): Promise<void> {
  const work = async (): Promise<void> => {
    await complete(options, message).catch(() => undefined);
    await forgetOthers(options, message);
  };
  const { locks } = options.scope.navigator;
  await (locks ? locks.request('halyard keeps', work) : work());
}
