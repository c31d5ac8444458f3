import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { endpointTable, type Answer, type EndpointPath, type Request } from 'shared-api/contract';
import { routeCatalogue, type CatalogueRouteId } from 'shared-api/host';
import { startExchange, type RunningExchange } from './startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const password = 'a long secret 1';
/** Bar minutes that pass in one second: a bar lasts one second. */
const replaySpeed = 60;
/** Minutes of history before the first replayed bar. */
const historyMinutes = 120;
/** Enough bars for an hour of tests. */
const minutes = historyMinutes + 3_600;
const firstBar = Date.UTC(2025, 5, 1);

/** A product whose prices are known beforehand. */
export interface KnownProduct {
  readonly symbol: string;
  readonly tickSize: string;
  /** USDT a day: decides how thick the book is. */
  readonly dailyTurnover: number;
  /** Open price of a bar by its number, which is also the close of the one before. Replayed bars begin at 0, one a second. */
  readonly priceAt: (bar: number) => number;
}

export interface Trader {
  /** Calls the exchange as this trader, in the demo account. */
  call<Path extends EndpointPath>(path: Path, request: Request<Path>): Promise<Answer<Path>>;
  /** Opens a page of the application as this trader, in a browser of its own. */
  open(browser: Browser, route: CatalogueRouteId, search?: string): Promise<Page>;
}

export interface TradingExchange {
  /** @param amount USDT of demo money in one wallet */
  trader(wallet: 'delivery' | 'perpetual', amount: string): Promise<Trader>;
  stop(): Promise<void>;
}

/** Starts an exchange that replays known bars. */
export async function startTradingExchange(products: readonly KnownProduct[]): Promise<TradingExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-trading-'));
  writeBars(join(folder, 'bars'), products);
  const listed = products.map(({ symbol, tickSize, dailyTurnover, priceAt }) => {
    const base = symbol.replace('USDT', '');
    return { symbol, base, name: base, tickSize, lotStep: '0.001', referencePrice: priceAt(0), annualVolatility: 0.5, dailyTurnover };
  });
  const replay = { folder: join(folder, 'bars'), speed: replaySpeed, startOffsetMinutes: historyMinutes };
  writeFileSync(join(folder, 'configuration.json'), JSON.stringify({ market: { feed: 'replay', products: listed, replay } }));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: join(folder, 'configuration.json') } });
  return {
    trader: (wallet, amount) => createTrader(exchange, wallet, amount),
    stop: async () => {
      await exchange.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeBars(folder: string, products: readonly KnownProduct[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { symbol, priceAt } of products) {
    const lines = Array.from({ length: minutes }, (_, minute) => {
      const [open, close] = [priceAt(minute - historyMinutes), priceAt(minute + 1 - historyMinutes)];
      const bar = [open, Math.max(open, close), Math.min(open, close), close].map((price) => price.toFixed(2));
      return [firstBar + minute * 60_000, ...bar, 10].join();
    });
    writeFileSync(join(folder, `${symbol}-1m.csv`), `open_time,open,high,low,close,volume\n${lines.join('\n')}\n`);
  }
}

async function createTrader(exchange: RunningExchange, wallet: 'delivery' | 'perpetual', amount: string): Promise<Trader> {
  const email = `${randomUUID()}@example.test`;
  let token = '';
  const call = async <Path extends EndpointPath>(path: Path, request: Request<Path>): Promise<Answer<Path>> => {
    const { method } = endpointTable[path];
    const address = new URL(`/api/${path}`, exchange.address);
    if (method === 'GET') for (const [name, value] of Object.entries(request)) address.searchParams.set(name, String(value));
    const answer = await fetch(address, {
      method,
      headers: { TOKEN: token, lang: 'en', 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(request) }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Answer<Path> };
    if (code !== 1) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };

  await call('ems/send', { email, purpose: 'register' });
  const messages = readFileSync(join(exchange.dataFolder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  const code = /"code":"(\d{6})"/.exec(messages.findLast((line) => line.includes(email)) ?? '')?.[1] ?? '';
  ({ token } = await call('user/register', {
    kind: 'email',
    email,
    code,
    password,
    repeatPassword: password,
    adult: true,
    riskAccepted: true,
  }));
  await call('user/changeUser', { mode: 'demo' });
  await call('user/getDemoMoney', {});
  await call('index/zySubmit', { coin: 'USDT', from: 'spot', to: wallet, amount });

  return {
    call,
    open: async (browser, route, search = '') => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });
      await context.addInitScript((stored) => {
        localStorage.setItem('token', stored);
        localStorage.setItem('lang', 'en');
      }, token);
      const page = await context.newPage();
      await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    },
  };
}
