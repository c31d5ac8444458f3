import { writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { findBrowser } from '../../scripts/otherBrowsers.mjs';
import { TestExchange } from '../support/exchange/TestExchange';
import { CuttableConnection } from './CuttableConnection';
import type { PhoneBrowser, Size } from './drivers/PhoneBrowser';
import { startFirefox } from './drivers/startFirefox';
import { startWebKit } from './drivers/startWebKit';
import { Phone } from './phone/Phone';

export interface JourneyOptions {
  readonly phoneBrowser: 'webkit' | 'firefox';
}

interface WindowOptions {
  readonly size: Size;
}

interface ForAllJourneys {
  readonly exchange: TestExchange;
  readonly browserProgram: PhoneBrowser;
}

interface ForOneJourney {
  /** The line of this journey's phone. */
  readonly connection: CuttableConnection;
  readonly phone: Phone;
}

export const test = base.extend<ForOneJourney & WindowOptions, ForAllJourneys & JourneyOptions>({
  phoneBrowser: ['webkit', { option: true, scope: 'worker' }],
  size: [{ width: 390, height: 844 }, { option: true }],
  exchange: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const periods = [{ seconds: 6, rate: '0.8' }];
      const exchange = await TestExchange.start({ configuration: { delivery: { periods, returnAfter: 6_000 } } });
      await use(exchange);
      await exchange.stopAndAudit();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browserProgram: [
    async ({ phoneBrowser }, use) => {
      const program =
        phoneBrowser === 'webkit'
          ? await startWebKit(findBrowser('webkit').files)
          : await startFirefox(findBrowser('firefox').files.browser);
      await use(program);
      await program.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  connection: async ({ exchange }, use) => {
    const connection = await CuttableConnection.start(exchange.address);
    await use(connection);
    await connection.stop();
  },
  phone: async ({ browserProgram, phoneBrowser, exchange, connection, size }, use, testInfo) => {
    const window = await browserProgram.open(size);
    try {
      const phone = new Phone(window, connection.origin);
      await use(phone);
      const failed = testInfo.status !== testInfo.expectedStatus;
      const { pageErrors, pageConsole } = await phone.evaluate(readKept).catch((error: unknown) => {
        // A browser's own page of an error has no storage.
        if (!failed) throw error;
        return { pageErrors: [], pageConsole: [] };
      });
      if (failed) {
        const file = testInfo.outputPath(`${phoneBrowser}.png`);
        writeFileSync(file, await phone.picture());
        console.log([`${phoneBrowser}: ${testInfo.error?.message ?? ''}`, `picture: ${file}`, ...pageErrors, ...pageConsole].join('\n'));
      }
      if (pageErrors.length > 0) throw new Error(`errors in the page (${phoneBrowser}):\n${pageErrors.join('\n')}`);
      expect(await exchange.differences(), 'differences in the books').toEqual([]);
    } finally {
      await window.close();
    }
  },
});

/** Runs in the page: what `keepPageErrors` has kept there. */
function readKept(): { pageErrors: string[]; pageConsole: string[] } {
  const list = (name: string): string[] => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
  return { pageErrors: list('pageErrors'), pageConsole: list('pageConsole') };
}
