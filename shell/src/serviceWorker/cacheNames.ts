/** All of ours begin with it. */
const prefix = 'halyard-';

/** Files by their address; another number when what is kept under one changes. */
export const filesCache = `${prefix}files-1`;
/** The start that is complete; another number when its record has another shape. */
export const startCache = `${prefix}start-1`;
/** Where the workers of before kept the page; it serves until a start is complete. */
export const copiesOfBefore = `${prefix}copies-1`;

const names = async (caches: CacheStorage): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Removes everything that a service worker of ours has kept. */
export async function removeCaches(caches: CacheStorage): Promise<void> {
  await Promise.all((await names(caches)).map((name) => caches.delete(name)));
}

/** Removes what workers of before or after this one have kept in another shape. */
export async function removeOtherCaches(caches: CacheStorage): Promise<void> {
  const others = (await names(caches)).filter((name) => name !== filesCache && name !== startCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}
