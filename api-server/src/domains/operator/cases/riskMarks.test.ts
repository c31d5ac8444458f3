import { apiPath } from '@halyard-h5/shared-api/contract';
import type { OperatorQueue, RiskMark } from '@halyard-h5/shared-api/contract';
import { contactFromKey } from '../../../core/access';
import { TRADER_PASSWORD } from '../../../testing/app/openTestServer';
import { openWalletServer, TRON_ADDRESS, WITHDRAWAL_PASSWORD } from '../../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../../testing/wallet/openWalletServer';

const day = 86_400_000;
const hold = 3_600_000;
let server: WalletServer;
let ann: string;
let bob: string;
let addresses = 0;

beforeAll(async () => {
  server = await openWalletServer({
    config: {
      server: { trustedProxies: 1 },
      access: { withdrawalHold: hold, origins: { publicAbove: 3 } },
      wallet: { deposit: { maximumOpen: 100 }, withdrawal: { perDay: 100 } },
    },
  });
});
beforeEach(async () => {
  server.clock.advance(8 * day);
  [ann, bob] = [await server.operator(`ann${server.clock.now()}`), await server.operator(`bob${server.clock.now()}`)];
});
afterAll(() => server.close());

/** Marks of the newest case of a trader. */
async function marks(queue: OperatorQueue, { userId }: Pick<Trader, 'userId'>): Promise<RiskMark[]> {
  const { data } = await server.operate(ann, 'queue', { queue, user: userId, limit: 100 });
  const last = data.list.at(-1);
  const one = (await server.operate(ann, 'case', { queue, id: last?.id ?? '' })).data.summary;
  // A case shows what its queue shows, and a filter finds what it shows.
  expect(one.risks).toEqual(last?.risks);
  for (const risk of last?.risks ?? []) {
    const { list } = (await server.operate(ann, 'queue', { queue, user: userId, risk, limit: 100 })).data;
    expect(list.map(({ id }) => id)).toContain(last?.id);
  }
  return last?.risks ?? [];
}
const credit = (id: string) =>
  server.operate(ann, 'reviewDeposit', {
    id,
    decision: 'approve',
    coin: 'USDT',
    chain: 'TRC20',
    amount: '100',
    transactionId: server.transactionId(),
  });
/** An address that nobody has yet: marks do not judge whether it is one. */
const fresh = (): string => `${TRON_ADDRESS.slice(0, -6)}${String((addresses += 1)).padStart(6, '0')}`;
async function withdrawer(address: string): Promise<Trader & { addressId: string }> {
  const trader = await server.signUp('real');
  await server.verify(trader.userId);
  await server.setWithdrawalPassword(trader.userId);
  await server.fund(trader.userId, 'real', 'spot', '10000');
  return { ...trader, addressId: await server.bind(trader.userId, 'USDT', 'TRC20', address) };
}
async function withdraw({ token, addressId }: Trader & { addressId: string }): Promise<string> {
  const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  return (await server.call('withdrawal.submit', body, { token })).data.id;
}
async function pay(id: string): Promise<void> {
  await server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
  await server.operate(ann, 'sendWithdrawal', { id, transactionId: server.transactionId() });
  await server.operate(bob, 'confirmWithdrawal', { id });
}
/** Signs in from a network, with the cookie of a browser when one is given; answers that browser's cookie. */
async function signIn({ userId }: Pick<Trader, 'userId'>, network: string, cookie = ''): Promise<string> {
  const { contact } = await server.context.database
    .selectFrom('user_contact')
    .select('contact')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const answer = await server.http.inject({
    method: 'POST',
    url: apiPath('session.signIn'),
    payload: { kind: 'email', email: contactFromKey(contact).recipient, password: TRADER_PASSWORD },
    headers: { 'x-forwarded-for': network, cookie },
  });
  expect(answer.json()).toMatchObject({ code: 1 });
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.find((line) => line.startsWith('device='))?.split(';')[0] ?? '';
}

it('the first deposit is one until another is credited', async () => {
  const trader = await server.signUp('real');
  const first = await server.reportDeposit(trader);
  expect(await marks('deposits', trader)).toEqual(['firstDeposit']);
  await credit(first);
  await server.reportDeposit(trader);
  expect(await marks('deposits', trader)).toEqual([]);
});

it('more than three of a kind within a day are many', async () => {
  const trader = await server.signUp('real');
  await credit(await server.reportDeposit(trader));
  server.clock.advance(1);
  for (const _ of [2, 3]) await server.reportDeposit(trader);
  expect(await marks('deposits', trader)).toEqual([]);
  await server.reportDeposit(trader);
  expect(await marks('deposits', trader)).toEqual(['velocity']);
  server.clock.advance(day);
  ann = await server.operator(`ann${server.clock.now()}`);
  await server.reportDeposit(trader);
  expect(await marks('deposits', trader)).toEqual([]);
});

it('an address is new until something has arrived there, of this user', async () => {
  const trader = await withdrawer(fresh());
  const first = await withdraw(trader);
  expect(await marks('withdrawals', trader)).toEqual(['newAddress']);
  await pay(first);
  await withdraw(trader);
  expect(await marks('withdrawals', trader)).toEqual([]);
});

it('an address that another one has bound, in whatever case, or has withdrawn to, is shared', async () => {
  const address = fresh();
  const [trader, other] = [await withdrawer(address), await withdrawer(fresh())];
  await withdraw(trader);
  expect(await marks('withdrawals', trader)).toEqual(['newAddress']);
  const bound = await server.bind(other.userId, 'USDT', 'TRC20', address.toLowerCase());
  expect(await marks('withdrawals', trader)).toEqual(['newAddress', 'sharedAddress']);
  const { database } = server.context;
  await database.deleteFrom('withdrawal_address').where('id', '=', bound).execute();
  expect(await marks('withdrawals', trader)).toEqual(['newAddress']);
  const before = await withdraw(other);
  await database.updateTable('withdrawal').set({ address }).where('id', '=', before).execute();
  expect(await marks('withdrawals', trader)).toEqual(['newAddress', 'sharedAddress']);
  await database.updateTable('withdrawal').set({ coin: 'BTC' }).where('id', '=', before).execute();
  expect(await marks('withdrawals', trader)).toEqual(['newAddress']);
});

it('a contact that was bound, or what holds withdrawals, marks for a week', async () => {
  const { database } = server.context;
  const trader = await server.signUp('real');
  await server.call('verification.submit', { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' }, trader);
  // The one of the registration says nothing.
  expect(await marks('verifications', trader)).toEqual([]);
  server.clock.advance(1);
  const changed = server.clock.now();
  const contact = { contact: `mobile:+1 ${changed}`, user_id: trader.userId, kind: 'mobile', bound_at: changed } as const;
  await database.insertInto('user_contact').values(contact).execute();
  expect(await marks('verifications', trader)).toEqual(['contactChanged']);
  server.clock.advance(7 * day);
  ann = await server.operator(`ann${server.clock.now()}`);
  expect(await marks('verifications', trader)).toEqual([]);
  const held = { withdrawals_held_until: server.clock.now() + hold };
  await database.updateTable('app_user').set(held).where('id', '=', trader.userId).execute();
  expect(await marks('verifications', trader)).toEqual(['contactChanged']);
  server.clock.advance(7 * day);
  ann = await server.operator(`ann${server.clock.now()}`);
  expect(await marks('verifications', trader)).toEqual([]);
});

it('who signs in from the browser or the network of others shares it, unless the network is everybody’s', async () => {
  const people = [];
  for (const _ of [1, 2, 3, 4]) people.push(await server.signUp('real'));
  const [trader, second, third, fourth] = people as [Trader, Trader, Trader, Trader];
  await server.reportDeposit(trader);
  const browser = await signIn(trader, '198.51.100.7');
  expect(browser).toMatch(/^device=[\w-]{43}$/);
  expect(await marks('deposits', trader)).toEqual(['firstDeposit']);
  await signIn(second, '198.51.100.8', browser);
  expect(await marks('deposits', trader)).toEqual(['firstDeposit', 'sharedDevice']);
  await signIn(third, '198.51.100.7');
  expect(await marks('deposits', trader)).toEqual(['firstDeposit', 'sharedDevice', 'sharedNetwork']);
  await signIn(second, '198.51.100.7', browser);
  expect(await marks('deposits', trader)).toContain('sharedNetwork');
  await signIn(fourth, '198.51.100.7');
  expect(await marks('deposits', trader)).toEqual(['firstDeposit', 'sharedDevice']);
});

describe('opposed bets', () => {
  const bet = async ({ userId }: Pick<Trader, 'userId'>, direction: 'call' | 'put', from: number, symbol = 'BTCUSDT') => {
    const { database, ids } = server.context;
    const order = { user_id: userId, id: ids.next(), mode: 'real', symbol, direction, seconds: 60, rate: '0.8', stake: '10' } as const;
    await database
      .insertInto('delivery_order')
      .values({ ...order, status: 'drawn', created_at: from, delivery_at: from + 60_000 })
      .execute();
  };

  it('mark both cases of accounts that one operator credited alone', async () => {
    const [trader, other] = [await server.signUp('real'), await server.signUp('real')];
    for (const each of [trader, other]) await credit(await server.reportDeposit(each));
    await server.reportDeposit(trader);
    await server.reportDeposit(other);
    const now = server.clock.now();
    await bet(trader, 'call', now);
    await bet(other, 'call', now);
    await bet(other, 'put', now + 60_000);
    await bet(other, 'put', now, 'ETHUSDT');
    expect(await marks('deposits', trader)).toEqual([]);
    await bet(other, 'put', now + 59_999);
    for (const each of [trader, other]) expect(await marks('deposits', each)).toEqual(['opposedBets']);
    server.clock.advance(8 * day);
    ann = await server.operator(`ann${server.clock.now()}`);
    expect(await marks('deposits', trader)).toEqual([]);
  });

  it('mark both cases of accounts of one device, and none of strangers', async () => {
    const people = [await withdrawer(fresh()), await withdrawer(fresh()), await withdrawer(fresh())] as const;
    const [trader, friend, stranger] = people;
    const browser = await signIn(trader, '198.51.100.21');
    await signIn(friend, '198.51.100.22', browser);
    await signIn(stranger, '198.51.100.23');
    for (const each of people) await withdraw(each);
    await bet(trader, 'put', server.clock.now());
    await bet(stranger, 'call', server.clock.now());
    expect(await marks('withdrawals', trader)).not.toContain('opposedBets');
    await bet(friend, 'call', server.clock.now());
    for (const each of [trader, friend]) expect(await marks('withdrawals', each)).toContain('opposedBets');
    expect(await marks('withdrawals', stranger)).not.toContain('opposedBets');
  });
});

it('of where somebody signed in only keyed hashes are kept', async () => {
  const trader = await server.signUp('real');
  const browser = await signIn(trader, '198.51.100.9');
  const rows = await server.context.database.selectFrom('sign_in_origin').selectAll().where('user_id', '=', trader.userId).execute();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['device', 'network']);
  for (const { origin_hash: hash } of rows) expect(hash).toMatch(/^[\w-]{24}$/);
  expect(rows.map(({ origin_hash: hash }) => hash)).not.toContain(browser.split('=')[1]);
  await signIn(trader, '198.51.100.9', browser);
  const again = await server.context.database.selectFrom('sign_in_origin').selectAll().where('user_id', '=', trader.userId).execute();
  expect(again).toHaveLength(2);
});
