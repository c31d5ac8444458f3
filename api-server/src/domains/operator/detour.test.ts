import { auditLedger } from '../../core/ledger';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { Audit } from './Audit';
import { Claims } from './cases/Claims';
import { FourEyes } from './FourEyes';
import { disableOperator } from './operators';
import { creditWaitedDeposits } from './waitedCredits';

/* One operator makes no money and pays it out by a detour over somebody else's account. */

const DAY = 86_400_000;
const WAIT = 43_200_000;
let server: WalletServer;
let trader: Trader;
let ann: string;
let bob: string;
let names = 0;

beforeAll(async () => {
  server = await openWalletServer({ config: { wallet: { deposit: { maximumOpen: 100 }, withdrawal: { perDay: 100 } } } });
});
beforeEach(async () => {
  server.clock.advance(900_001);
  server.primary.ahead = 0;
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  names += 1;
  trader = await server.signUp('real');
  [ann, bob] = [await server.operator(`ann${names}`), await server.operator(`bob${names}`)];
});
afterEach(async () => {
  await server.context.database.deleteFrom('deposit').where('status', '=', 'confirming').execute();
  const differences = await auditLedger(server.context);
  expect(differences.filter(({ check }) => check !== 'clearing')).toEqual([]);
});
afterAll(() => server.close());

const credit = async (operator: string, amount: string) => {
  const id = await server.reportDeposit(trader, amount);
  const entered = { id, decision: 'approve', coin: 'USDT', chain: 'TRC20', amount, transactionId: server.transactionId() } as const;
  const { data } = await server.operate(operator, 'reviewDeposit', entered);
  return { ...entered, ...data };
};
const withdraw = async (): Promise<string> => {
  const { token, addressId } = await server.withdrawer('1000');
  const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  return (await server.call('withdrawal.submit', body, { token })).data.id;
};
const pay = async (operator: string, id: string) => (await server.operate(operator, 'reviewWithdrawal', { id, decision: 'approve' })).data;
const available = async (): Promise<string> =>
  (await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token: trader.token })).data.available;
const look = (): Promise<void> => {
  const { context } = server;
  return creditWaitedDeposits({ context, audit: new Audit(context), claims: new Claims(context), fourEyes: new FourEyes(context) });
};

describe('an operator who credited a trader alone', () => {
  it('pays nobody alone on that day', async () => {
    const id = await withdraw();
    expect((await credit(ann, '100')).status).toBe('approved');
    expect(await pay(ann, id)).toMatchObject({ status: 'review', approvedBy: `ann${names}` });
    expect(await pay(bob, id)).toMatchObject({ status: 'approved' });
    server.primary.ahead = DAY;
    expect(await pay(ann, await withdraw())).toMatchObject({ status: 'approved' });
  });
});

describe('an operator who verified a trader alone', () => {
  it('pays nobody alone on that day', async () => {
    const identity = { country: 'DE', name: 'Ada', idNumber: '1', city: 'Berlin', address: 'Street 1' };
    await server.call('verification.submit', { level: 'basic', ...identity }, { token: trader.token });
    expect((await server.operate(ann, 'reviewVerification', { userId: trader.userId, level: 'basic', decision: 'approve' })).code).toBe(1);
    expect(await pay(ann, await withdraw())).toMatchObject({ status: 'review', approvedBy: `ann${names}` });
  });
});

describe('what one operator credits beyond the sum of a day', () => {
  it('waits before it can be traded with, then is credited by that one word', async () => {
    for (const amount of ['300', '200']) expect((await credit(ann, amount)).status).toBe('approved');
    const creditAt = server.clock.now() + WAIT;
    expect(await credit(ann, '1')).toMatchObject({ status: 'review', approvedBy: `ann${names}`, creditAt });
    server.clock.advance(WAIT - 1);
    await look();
    expect(await available()).toBe('500');
    server.clock.advance(1);
    await look();
    await look();
    expect(await available()).toBe('501');
    const log = (await server.operate(await server.operator(`cid${names}`), 'audit', { operator: `ann${names}`, action: 'deposit.credit' }))
      .data;
    expect(log.list).toMatchObject([{ details: { waited: true } }]);
  });

  it('is credited at once by a second one, and not again', async () => {
    const { id, decision, coin, chain, amount, transactionId } = await credit(ann, '600');
    const second = await server.operate(bob, 'reviewDeposit', { id, decision, coin, chain, amount, transactionId });
    expect(second.data).toMatchObject({ status: 'approved', approvedBy: `ann${names}`, decidedBy: `bob${names}` });
    server.clock.advance(WAIT);
    await look();
    expect(await available()).toBe('600');
  });

  it('is not credited once it is taken back, rejected, or of an operator who is disabled', async () => {
    const [first, second, third] = [await credit(ann, '600'), await credit(ann, '600'), await credit(ann, '600')];
    await server.operate(ann, 'takeBackDeposit', { id: first.id });
    await server.operate(bob, 'reviewDeposit', { id: second.id, decision: 'reject', reason: 'No.' });
    await disableOperator(server.context.database, server.context, `ann${names}`);
    server.clock.advance(WAIT);
    await look();
    await look();
    expect(await available()).toBe('0');
    // It takes two others then.
    const { id, decision, coin, chain, amount, transactionId } = third;
    const entered = { id, decision, coin, chain, amount, transactionId } as const;
    const fresh = await server.operator(`eve${names}`);
    expect((await server.operate(fresh, 'reviewDeposit', entered)).data).toMatchObject({ status: 'review', approvedBy: `eve${names}` });
  });

  it('is left to an operator who works on the case', async () => {
    const { id } = await credit(ann, '600');
    server.clock.advance(WAIT);
    const fresh = await server.operator(`eve${names}`);
    await server.operate(fresh, 'takeCase', { queue: 'deposits', id });
    await look();
    expect(await available()).toBe('0');
  });
});
