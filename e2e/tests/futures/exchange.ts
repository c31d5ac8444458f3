import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { endpointTable, type Answer, type EndpointPath, type Request } from 'shared-api/contract';
import { routeCatalogue, type CatalogueRouteId } from 'shared-api/host';
import { startExchange, type RunningExchange } from '../../support/startExchange';
import { historyMinutes, products, replaySpeed, writeBars } from './knownBars';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const password = 'a long secret 1';

/** Lengths of the contracts of these tests, seconds. */
export const short = 6;
export const long = 20;

/** A trader with money in the demo account's delivery wallet. */
export interface Trader {
  readonly id: string;
  readonly token: string;
  /** Calls the exchange as this trader. */
  call<Path extends EndpointPath>(path: Path, request: Request<Path>): Promise<Answer<Path>>;
}

export interface FuturesExchange {
  /** @param amount USDT in the delivery wallet */
  trader(amount?: string): Promise<Trader>;
  /** Opens a page of the application as a trader, in a browser of its own. */
  open(browser: Browser, trader: Trader, route: CatalogueRouteId, options?: OpenOptions): Promise<Page>;
  stop(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly search?: string;
  /** Questions that are not asked. */
  readonly muted?: readonly string[];
  /** How far the device's clock is off, milliseconds. */
  readonly clockOff?: number;
}

/** Starts an exchange that replays known bars, with contracts of a few seconds. */
export async function startFuturesExchange(): Promise<FuturesExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-futures-'));
  writeBars(join(folder, 'bars'));
  const configuration = {
    market: { feed: 'replay', products, replay: { folder: join(folder, 'bars'), speed: replaySpeed, startOffsetMinutes: historyMinutes } },
    delivery: {
      periods: [
        { seconds: short, rate: '0.8' },
        { seconds: long, rate: '0.9' },
      ],
      returnAfter: 6_000,
    },
    followPlans: { earliestOrder: 1_000 },
  };
  writeFileSync(join(folder, 'configuration.json'), JSON.stringify(configuration));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: join(folder, 'configuration.json') } });
  const { origin } = exchange.address;
  return {
    trader: (amount = '1000') => createTrader(exchange, amount),
    open: async (browser, trader, route, { search = '', muted = [], clockOff = 0, ...context } = {}) => {
      const opened = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, ...context });
      const storage = { token: trader.token, lang: 'en', 'preference.mutedConfirmations': muted.join('\n') };
      await opened.addInitScript(prepare, { storage, clockOff });
      const page = await opened.newPage();
      await page.goto(`${origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    },
    stop: async () => {
      await exchange.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs in the page before its own code: storage of a signed-in trader, and a device clock that may be wrong. */
function prepare({ storage, clockOff }: { storage: Record<string, string>; clockOff: number }): void {
  for (const [key, value] of Object.entries(storage))
    if (value !== '' && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  if (clockOff === 0) return;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + clockOff] : given) as [number]));
    }
    static override now = () => RealDate.now() + clockOff;
  } as DateConstructor;
}

async function createTrader(exchange: RunningExchange, amount: string): Promise<Trader> {
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
  const code = /"code":"(\d{6})"/.exec(messageTo(exchange.dataFolder, email))?.[1] ?? '';
  const contact = { kind: 'email', email } as const;
  ({ token } = await call('user/register', { ...contact, code, password, repeatPassword: password, adult: true, riskAccepted: true }));
  await call('user/changeUser', { mode: 'demo' });
  await call('user/getDemoMoney', {});
  if (Number(amount) > 0) await call('index/zySubmit', { coin: 'USDT', from: 'spot', to: 'delivery', amount });
  const { id } = await call('user/getUserinfo', {});
  return { id, token, call };
}

function messageTo(folder: string, address: string): string {
  const messages = readFileSync(join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  return messages.findLast((line) => line.includes(address)) ?? '';
}
