import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPath, endpointTable, type Answer, type CallName, type Request } from '@halyard-h5/shared-api/contract';
import { send } from './exchange/sessionCookies';
import type { RunningExchange } from './exchange/startExchange';

/** Somebody who trades in the demo account. */
export interface Trader {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  /** Calls the exchange as this trader; rejects with code and message. */
  call<Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>>;
}

/** What every trader signs in with. */
export const password = 'a long secret 1';

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
  const call = async <Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>> => {
    const { method } = endpointTable[name];
    const address = new URL(apiPath(name), exchange.address);
    if (method === 'GET') for (const [name, value] of Object.entries(request)) address.searchParams.set(name, String(value));
    const { code, msg, data } = await send(address, {
      method,
      headers: { TOKEN: token, lang: 'en', 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(request) }),
    });
    if (code !== 1) throw new Error(`${name}: ${code} ${msg}`);
    return data as Answer<Name>;
  };

  await call('code.sendByEmail', { email, purpose: 'register' });
  const code = /"code":"(\d{6})"/.exec(messageTo(exchange.dataFolder, email))?.[1] ?? '';
  const passwords = { password, repeatPassword: password };
  ({ token } = await call('session.register', { kind: 'email', email, code, ...passwords, adult: true, riskAccepted: true }));
  await call('session.switchAccount', { mode: 'demo' });
  await call('demoFunds.claim', {});
  await call('transfer.submit', { coin: 'USDT', from: 'spot', to: wallet, amount });
  const { id } = await call('profile.read', {});
  return { id, token, email, call };
}

function messageTo(folder: string, address: string): string {
  const messages = readFileSync(join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  return messages.findLast((line) => line.includes(address) && !line.includes('"notice"')) ?? '';
}
