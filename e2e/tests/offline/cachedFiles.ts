import { expect, type Page } from '@playwright/test';

/** Addresses of everything that the service worker keeps. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });

/** Runs in the page: revision of the registry whose start is kept; undefined while none is complete. */
export async function readKeptRevision(): Promise<number | undefined> {
  const [name] = (await caches.keys()).filter((each) => each.startsWith('halyard-start-'));
  const record = name === undefined ? undefined : await (await caches.open(name)).match(new URL('.', document.baseURI));
  return record && ((await record.json()) as { revision: number }).revision;
}

export const keptRevision = (page: Page): Promise<number | undefined> => page.evaluate(readKeptRevision);

/** Revision of the registry that is written into the page. */
export const pageRevision = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(document.getElementById('registry')?.textContent ?? '') as { revision: number }).revision);

/** Waits until the start of the page that is open, tabs included, is kept. */
export async function expectStartKept(page: Page): Promise<void> {
  const revision = await pageRevision(page);
  await expect.poll(() => keptRevision(page), { timeout: 30_000 }).toBe(revision);
}
