import { randomUUID } from 'node:crypto';
import type { Answer, CallName, CodePurpose, Request } from '@halyard-h5/shared-api/contract';
import { callExchange, uploadPicture } from './callExchange';
import type { Operators } from './Operators';
import { codeSentTo } from './outbox';
import type { RunningExchange } from './startExchange';

export const loginPassword = 'a long secret 1';
export const withdrawalPassword = '482915';
/** A real address of the Tron network. */
export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** What traders need of an exchange. */
export type TradersExchange = Pick<RunningExchange, 'address' | 'dataFolder'>;

/** Somebody who is signed in, and calls the exchange over its API. */
export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly invitationCode: string;
  /** Makes a call. @throws with the name of the call and its fault */
  call<Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>>;
  /** Uploads a picture. @returns its id */
  upload(): Promise<string>;
  /** Asks for a code and answers it. */
  code(purpose: CodePurpose): Promise<string>;
}

/** Registers a trader, in the real account. */
export async function registerTrader(
  exchange: TradersExchange,
  { email = `${randomUUID()}@example.test`, invitationCode }: { email?: string; invitationCode?: string | undefined } = {},
): Promise<Trader> {
  await callExchange(exchange, 'code.sendByEmail', { email, purpose: 'register' });
  const secret = { code: codeSentTo(exchange, email), password: loginPassword, repeatPassword: loginPassword };
  const registration = { kind: 'email', email, ...secret, adult: true, riskAccepted: true, invitationCode } as const;
  return traderOf(exchange, email, (await callExchange(exchange, 'session.register', registration)).token);
}

/** Registers a trader who is in the demo account. @param amount USDT of demo money that go to one wallet */
export async function registerDemoTrader(exchange: TradersExchange, wallet: 'delivery' | 'perpetual', amount: string): Promise<Trader> {
  const trader = await registerTrader(exchange);
  await trader.call('session.switchAccount', { mode: 'demo' });
  await trader.call('demoFunds.claim', {});
  await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: wallet, amount });
  return trader;
}

/** Signs a trader in again, on what counts as another device. */
export async function signInAgain(exchange: TradersExchange, { email }: Trader): Promise<Trader> {
  const { token } = await callExchange(exchange, 'session.signIn', { kind: 'email', email, password: loginPassword });
  return traderOf(exchange, email, token);
}

/** Reports a deposit of USDT. */
export const reportDeposit = async ({ call, upload }: Trader, amount: string): Promise<Answer<'deposit.report'>> =>
  call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount, screenshot: await upload() });

/** Lets a trader pass the basic verification, and the advanced one unless told otherwise. */
export async function verify({ id, call, upload }: Trader, operators: Operators, upTo: 'basic' | 'advanced' = 'advanced'): Promise<void> {
  const person = { country: 'DE', name: 'Ada Lovelace', idNumber: 'X1234567', city: 'Berlin', address: 'Main Street 1' };
  await call('verification.submit', { level: 'basic', ...person });
  await operators.verification(id, 'basic');
  if (upTo === 'basic') return;
  await call('verification.submit', { level: 'advanced', front: await upload(), back: await upload() });
  await operators.verification(id, 'advanced');
}

/** Sets the withdrawal password and binds an address. @returns the id of the address */
export async function bindWithdrawalAddress({ call, code }: Trader, label?: string): Promise<string> {
  const secret = { password: withdrawalPassword, repeatPassword: withdrawalPassword, loginPassword };
  await call('withdrawalPassword.set', { ...secret, code: await code('withdrawalPassword') });
  const bound = { coin: 'USDT', chain: 'TRC20', address: tronAddress, label, withdrawalPassword };
  return (await call('withdrawalAddress.bind', { ...bound, code: await code('bindAddress') })).id;
}

async function traderOf(exchange: TradersExchange, email: string, token = ''): Promise<Trader> {
  const call: Trader['call'] = (name, request) => callExchange(exchange, name, request, token);
  const { id, invitationCode } = await call('profile.read', {});
  return {
    id,
    email,
    token,
    invitationCode,
    call,
    upload: () => uploadPicture(exchange, token),
    code: async (purpose) => {
      await call('code.sendByEmail', { purpose });
      return codeSentTo(exchange, email);
    },
  };
}
