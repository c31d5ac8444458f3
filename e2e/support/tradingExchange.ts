import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { createTrader, type Trader } from './createTrader';
import { cookieOf, giveHalf } from './halves';
import { preparePage } from './preparePage';
import { historyMinutes, replaySpeed, writeBars, type Course } from './replayBars';
import { removeExchangeData } from './exchangeData';
import { exchangeEnvironment } from './exchangeEnvironment';
import { startExchange } from './startExchange';

export type { Trader } from './createTrader';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A product whose prices are known beforehand. */
export interface KnownProduct {
  readonly symbol: string;
  readonly tickSize: string;
  /** USDT a day: decides how thick the book is. */
  readonly dailyTurnover: number;
  readonly course: Course;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly search?: string;
  /** Questions that are not asked. */
  readonly muted?: readonly string[];
  /** How far the device's clock is off, milliseconds. */
  readonly clockOff?: number;
}

export interface TradingExchange {
  readonly address: URL;
  /** Recomputes its books while it runs and answers every difference. */
  differences(): Promise<readonly object[]>;
  /** @param amount USDT of demo money in one wallet */
  trader(wallet: 'delivery' | 'perpetual', amount: string): Promise<Trader>;
  /** Opens a page of the application as a trader, in a browser of its own. */
  open(browser: Browser, trader: Trader, route: CatalogueRouteId, options?: OpenOptions): Promise<Page>;
  /** Stops it and recomputes its books; throws with every difference. */
  stopAndAudit(): Promise<void>;
}

/**
 * Starts an exchange that replays known bars.
 * @param configuration what differs from the defaults, beside the market
 */
export async function startTradingExchange(products: readonly KnownProduct[], configuration: object = {}): Promise<TradingExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-trading-'));
  const bars = join(folder, 'bars');
  for (const { symbol, course } of products) writeBars(bars, symbol, course);
  const market = {
    feed: 'replay',
    products: products.map(listed),
    // As often as a bar of one second has ticks: the book stands on both sides of a price that does not move.
    tickInterval: 250,
    replay: { folder: bars, speed: replaySpeed, startOffsetMinutes: historyMinutes },
  };
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify({ market, ...configuration }));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: file } });
  return {
    address: exchange.address,
    differences: exchange.differences,
    trader: (wallet, amount) => createTrader(exchange, wallet, amount),
    open: async (browser, trader, route, { search = '', muted = [], clockOff = 0, ...context } = {}) => {
      const opened = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US', ...context });
      const storage = { token: trader.token, lang: 'en', 'preference.mutedConfirmations': muted.join('\n') };
      await giveHalf(opened, exchange.address.origin, cookieOf(trader.token));
      await opened.addInitScript(preparePage, { storage, clockOff });
      const page = await opened.newPage();
      await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    },
    stopAndAudit: async () => {
      await exchange.stop();
      const environment = exchangeEnvironment({ CONFIG: file, ...exchange.dataSettings });
      execFileSync('npm', ['run', '--silent', 'audit', '-w', 'api-server'], { cwd: root, env: environment, stdio: 'pipe' });
      await removeExchangeData(folder);
    },
  };
}

function listed({ symbol, tickSize, dailyTurnover, course }: KnownProduct): object {
  const base = symbol.replace('USDT', '');
  const [referencePrice] = course(0) ?? [];
  return { symbol, base, name: base, tickSize, lotStep: '0.001', referencePrice, annualVolatility: 0.5, dailyTurnover };
}
