import { expect, type Page } from '@playwright/test';

/** What lies in one of the browser's databases, whose only store bears the same name, as text; empty while the page has not made it. */
export const browserRecords = (page: Page, database: 'drafts' | 'openCalls' | 'preferences'): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name);
        // Who opens first makes it: that is left to the page, which knows what belongs into it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    database,
  );

/** Waits until a page keeps track of what ends: it tells of nothing that ended before, however fast a test lets time pass. */
export const untilTracked = (page: Page, results: 'futures.results' | 'perpetual.closings'): Promise<void> =>
  expect.poll(() => browserRecords(page, 'drafts')).toContain(results);

/** Puts a preference into the database of a page that is on screen, for the next load: the device's own, or that of who is signed in. */
export const keepPreference = (page: Page, name: string, value: string, whose: 'device' | 'trader' = 'device'): Promise<void> =>
  page.evaluate(
    ([name, value, whose]) =>
      new Promise<void>((resolve, reject) => {
        const { mode, user } = JSON.parse(localStorage.getItem('user') ?? '{}') as { mode?: string; user?: { id: string } };
        const owner = whose === 'device' ? { user: '', account: 'device' } : { user: user?.id ?? '', account: mode ?? 'real' };
        const opening = indexedDB.open('preferences');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => reject(new Error('The page has made no database of preferences.'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('preferences', 'readwrite');
          writing.objectStore('preferences').put({ ...owner, name: `preference.${name}`, value });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [name, value, whose] as const,
  );
