import type { WorkerScope } from './WorkerScope';

/** A page holds a lock of such a name, with folders behind it, for as long as it is open: the browser lets go of it, however the page ends. */
const prefix = 'halyard uses ';

/** Tells, from a page, which folders' files it may still load. */
export function holdFolders(folders: readonly string[], locks: Pick<LockManager, 'request'> | undefined = navigator.locks): void {
  void locks?.request(prefix + folders.join(' '), { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
}

/**
 * Folders that open pages hold; undefined when an open page does not tell: one of a shell of before, or one that has only just come.
 * Browsers name the holder of a lock in another way than a page, so they are counted.
 */
export async function heldFolders({ navigator, clients, registration }: WorkerScope): Promise<readonly string[] | undefined> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locks = held.filter(({ name }) => name?.startsWith(prefix));
  const ours = open.filter(({ url }) => url.startsWith(registration.scope));
  if (new Set(locks.map(({ clientId }) => clientId)).size < ours.length) return undefined;
  return locks.flatMap(({ name = '' }) => name.slice(prefix.length).split(' '));
}
