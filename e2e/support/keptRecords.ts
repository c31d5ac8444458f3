import { expect, type Page } from '@playwright/test';

/** What lies in one of the browser's databases, whose only store bears the same name, as text; empty while the page has not made it. */
export const keptRecords = (page: Page, database: 'drafts' | 'openCalls'): Promise<string> =>
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
  expect.poll(() => keptRecords(page, 'drafts')).toContain(results);
