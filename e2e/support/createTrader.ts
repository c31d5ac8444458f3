import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointTable, type Answer, type EndpointPath, type Request } from '@halyard-h5/shared-api/contract';
import type { RunningExchange } from './startExchange';

/** Somebody who trades in the demo account. */
export interface Trader {
  readonly id: string;
  readonly token: string;
  /** Calls the exchange as this trader; rejects with code and message. */
  call<Path extends EndpointPath>(path: Path, request: Request<Path>): Promise<Answer<Path>>;
}

const password = 'a long secret 1';

/**
 * Registers a trader, who claims demo money.
 * @param amount USDT that go to one wallet
 */
export async function createTrader(
  exchange: Pick<RunningExchange, 'address' | 'dataFolder'>,
  wallet: 'delivery' | 'perpetual',
  amount: string,
): Promise<Trader> {
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
  const passwords = { password, repeatPassword: password };
  ({ token } = await call('user/register', { kind: 'email', email, code, ...passwords, adult: true, riskAccepted: true }));
  await call('user/changeUser', { mode: 'demo' });
  await call('user/getDemoMoney', {});
  await call('index/zySubmit', { coin: 'USDT', from: 'spot', to: wallet, amount });
  const { id } = await call('user/getUserinfo', {});
  return { id, token, call };
}

function messageTo(folder: string, address: string): string {
  const messages = readFileSync(join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  return messages.findLast((line) => line.includes(address)) ?? '';
}
