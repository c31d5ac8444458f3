import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeExchangeData } from '../support/exchange/exchangeData';
import { sessionCookieOf } from '../support/exchange/sessionCookies';
import { startExchange } from '../support/exchange/startExchange';
import { seedTraders, shortContract, type SeededTraders } from './seedTraders';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** What a page is opened with: where the exchange is and who is there. Plain data, so that other processes can be told. */
export interface SeededSite {
  readonly origin: string;
  readonly tokens: Readonly<Record<'trader' | 'newcomer', string>>;
  /** Second halves of their sessions. */
  readonly cookies: Readonly<Record<'trader' | 'newcomer', string>>;
  readonly ids: SeededTraders['ids'];
}

export interface SeededExchange {
  readonly site: SeededSite;
  stop(): Promise<void>;
}

/** Starts an exchange of its own with traders whose screens are full, and one whose screens are empty. */
export async function startSeededExchange(): Promise<SeededExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-screens-'));
  const file = join(folder, 'configuration.json');
  const periods = [shortContract, 30, 60, 120, 300, 600].map((seconds, place) => ({ seconds, rate: (0.8 + place / 40).toFixed(3) }));
  const configuration = {
    delivery: { periods },
    followPlans: { earliestOrder: 1_000 },
    operator: { autoReviewAfter: 0 },
    access: { code: { cooldown: 1 } },
    sandbox: { clock: 'driven' },
    brand: { productsClaim: '10+', countriesClaim: '1+' },
    content: { support: { email: 'support@example.test' } },
  };
  writeFileSync(file, JSON.stringify(configuration));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: file } });
  const stop = async (): Promise<void> => {
    await exchange.stop();
    await removeExchangeData(folder);
  };
  try {
    const { trader, newcomer, ids } = await seedTraders(exchange);
    const tokens = { trader: trader.token, newcomer: newcomer.token };
    const cookies = { trader: sessionCookieOf(trader.token), newcomer: sessionCookieOf(newcomer.token) };
    return { site: { origin: exchange.address.origin, tokens, cookies, ids }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
