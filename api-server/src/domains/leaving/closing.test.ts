import { sql } from 'kysely';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { auditBooks } from '../../app/audit/auditBooks';
import { DAY, HOUR } from '../../kernel';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { WITHDRAWAL_PASSWORD } from '../../testing/app/openWholeServer';
import type { Trader } from '../../testing/app/openWholeServer';
import { openLeavingServer } from '../../testing/leaving/openLeavingServer';
import type { LeavingServer } from '../../testing/leaving/openLeavingServer';
import { closeAccount } from './closeAccount';

let server: LeavingServer;
beforeAll(async () => {
  server = await openLeavingServer();
});
afterAll(() => server.close());

const refused = (code: number, refusal: string) => ({ code, data: { refusal } });
const transfer = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' } as const;
const usdt = (amount: string) => [{ coin: 'USDT', amount }];
/** Somebody with so much in the real spot wallet, and demo money. */
async function person(amount?: string): Promise<Trader & { email: string }> {
  const trader = await server.signUp('real');
  if (amount !== undefined) await server.fund(trader.userId, 'real', 'spot', amount);
  await server.fund(trader.userId, 'demo', 'delivery', '500');
  const { email = '' } = (await server.call('profile.read', {}, { token: trader.token })).data;
  return { ...trader, email };
}
const rowOf = ({ userId }: Trader) =>
  server.context.database.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const isClosed = async (trader: Trader): Promise<boolean> => (await rowOf(trader)).closed_at !== null;
/** What somebody was told since the last time. */
const told = async ({ email }: { email: string }): Promise<string[]> => {
  await server.access.sendNotices();
  return server.notices.splice(0).flatMap(({ contact, change }) => (contact.recipient === email ? [change] : []));
};

describe('what stands in the way', () => {
  it('is each named, of both accounts, and refused', async () => {
    const trader = await server.trader('real');
    const call = async (name: CallName, body: object) =>
      expect(await server.callRaw(name, body, { token: trader.token })).toMatchObject({ code: 1 });
    await call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' });
    await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', contracts: 20, type: 'limit', price: '49900' });
    await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'short', contracts: 30, type: 'market' });
    const addressId = await server.bindAddress(trader.userId);
    await call('withdrawal.submit', { coin: 'USDT', amount: '40', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD });
    const { data } = await server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '30', slippage: '0.01' }, trader);
    await call('conversion.submit', { quoteId: data.id });
    const screenshot = await server.noteImage(trader.userId);
    await call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot });
    const [orderAt, releaseAt] = [server.clock.now() + 600_000, server.clock.now()];
    const terms = { title: 'Plan', symbol: 'BTCUSDT', direction: 'call', seconds: 60, condition: 'fixed', minimum: '10', maximum: '50' };
    await call('followPlan.publish', { ...terms, stake: '10', orderAt, releaseAt, invited: [] });
    expect((await server.closure(trader)).obstacles.map(({ kind }) => kind).toSorted()).toEqual([
      'balance',
      'deliveryOrder',
      'deposit',
      'exchange',
      'perpetualOrder',
      'perpetualPosition',
      'plan',
      'withdrawal',
    ]);
    expect(await server.ask(trader)).toMatchObject(refused(409, 'leaving.obstacles'));
  });

  it('is money that can be withdrawn, of all coins together', async () => {
    const trader = await person('6');
    await server.fund(trader.userId, 'real', 'spot', '0.0001', 'BTC');
    expect((await server.closure(trader)).obstacles).toEqual([{ kind: 'balance', count: 2 }]);
    const poorer = await person('9.99999999');
    expect(await server.closure(poorer)).toMatchObject({ state: 'open', obstacles: [], giveUp: usdt('9.99999999') });
  });
});

describe('the request', () => {
  it('takes the password, and gives up what is left by name', async () => {
    const trader = await person('2');
    expect(await server.ask(trader, undefined, {})).toMatchObject(refused(422, 'access.confirmationNeeded'));
    expect(await server.ask(trader, undefined, { loginPassword: 'wrong' })).toMatchObject(refused(0, 'access.wrongPassword'));
    expect(await server.ask(trader, usdt('1'))).toMatchObject(refused(409, 'leaving.givesUpOther'));
    expect(await server.ask(trader, [])).toMatchObject(refused(409, 'leaving.givesUpOther'));
    await told(trader);
    const now = server.clock.now();
    expect((await server.ask(trader)).data).toMatchObject({ state: 'waiting', giveUp: usdt('2'), requestedAt: now, dueAt: now + 14 * DAY });
    expect(await told(trader)).toEqual(['closingAsked']);
    // An answer that was lost.
    expect((await server.ask(trader, [], {})).data).toMatchObject({ state: 'waiting', requestedAt: now });
  });

  it('ends all that moves money until it is taken back, but for answers that were lost', async () => {
    const trader = await person('2');
    const key = server.context.ids.next();
    const moved = await server.call('transfer.submit', transfer, { token: trader.token, key });
    await server.ask(trader);
    expect((await server.call('transfer.submit', transfer, { token: trader.token, key })).data.id).toBe(moved.data.id);
    for (const name of ['transfer.submit', 'demoFunds.claim', 'deliveryOrder.place'] as const) {
      const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' };
      const request = { 'transfer.submit': transfer, 'demoFunds.claim': {}, 'deliveryOrder.place': order }[name];
      expect(await server.callRaw(name, request, { token: trader.token })).toMatchObject(refused(409, 'http.accountClosing'));
    }
    await told(trader);
    expect((await server.call('closure.cancel', {}, { token: trader.token })).data).toMatchObject({ state: 'open' });
    expect(await told(trader)).toEqual(['closingTakenBack']);
    expect((await server.call('transfer.submit', transfer, { token: trader.token })).code).toBe(1);
    server.clock.advance(15 * DAY);
    await server.work();
    expect(await isClosed(trader)).toBe(false);
    // Asked again nothing happens.
    expect((await server.call('closure.cancel', {}, { token: trader.token })).data).toMatchObject({ state: 'open' });
    expect(await told(trader)).toEqual([]);
  });

  it('stops the invitation code', async () => {
    const trader = await person();
    const { invitationCode } = (await server.call('profile.read', {}, { token: trader.token })).data;
    await server.ask(trader);
    const form = { kind: 'email', email: 'ann@example.com', code: '000000', password: 'correct horse battery', adult: true } as const;
    const register = { ...form, repeatPassword: form.password, riskAccepted: true, invitationCode } as const;
    expect(await server.call('session.register', register)).toMatchObject(refused(422, 'access.unknownInvitation'));
  });
});

describe('the closing', () => {
  it('comes when the waiting is over, once, and the books stay right', async () => {
    const trader = await person('2');
    await server.ask(trader);
    server.clock.advance(14 * DAY - 1);
    await server.work();
    expect(await isClosed(trader)).toBe(false);
    server.clock.advance(1);
    const results = await Promise.all([1, 2].map(() => closeAccount(server.context, trader.userId)));
    expect(results.toSorted()).toEqual(['closed', 'done']);
    await server.work();
    const booked = server.context.database.selectFrom('ledger_transaction').select('kind').where('user_id', '=', trader.userId);
    expect((await booked.where('kind', 'like', 'closure.%').orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
      'closure.demo',
      'closure.giveUp',
    ]);
  });

  it('ends a recovery that runs, and leaves no contact in it', async () => {
    const trader = await person();
    const { database, ids, clock } = server.context;
    const [id, picture] = [ids.next(), ids.next()];
    const asked = { status: 'review', lost: '["mobile"]', shown_by: 'password', new_contact: 'email:new@example.com' } as const;
    const row = { user_id: trader.userId, id, ...asked, front: picture, back: picture, requested_at: clock.now() };
    await database.insertInto('recovery').values(row).execute();
    await server.leave(trader);
    const recoveries = database.selectFrom('recovery').select(['status', 'new_contact']).where('user_id', '=', trader.userId);
    expect(await recoveries.execute()).toEqual([{ status: 'cancelled', new_contact: null }]);
  });

  it('is one with what was given up: to the house, and demo money to where it came from', async () => {
    const trader = await person('2');
    await server.call('transfer.submit', transfer, { token: trader.token });
    await server.leave(trader);
    const { rows } = await sql<{ kind: string; party: string; amount: string }>`
      select movement.kind, line.party, trim_scale(sum(line.amount))::text as amount
      from ledger_transaction movement join ledger_line line on line.user_id = movement.user_id and line.transaction_id = movement.id
      where movement.user_id = ${trader.userId} and movement.kind like 'closure.%' group by 1, 2 order by 1, 2`.execute(
      server.context.database,
    );
    expect(rows.map(({ kind, party, amount }) => `${kind} ${party} ${amount}`)).toEqual([
      'closure.demo clearing 500',
      'closure.demo user -500',
      'closure.giveUp house 2',
      'closure.giveUp user -2',
    ]);
    expect((await auditBooks(server.context.database)).differences).toEqual([]);
  });

  it('waits where money came after all, and goes on when it is gone', async () => {
    const trader = await person('2');
    await server.ask(trader);
    await server.fund(trader.userId, 'real', 'spot', '3');
    server.clock.advance(14 * DAY);
    await server.work();
    expect(await isClosed(trader)).toBe(false);
    expect((await server.closure(trader)).obstacles).toEqual([{ kind: 'balance', count: 1 }]);
    const entries = [
      { account: 'spot.available', coin: 'USDT', amount: '-3' },
      { account: 'clearing', coin: 'USDT', amount: '3' },
    ] as const;
    await server.context.ledger.post(server.context.database, {
      userId: trader.userId,
      mode: 'real',
      key: 'test:out',
      kind: 'test',
      entries,
    });
    server.clock.advance(HOUR);
    await server.work();
    expect(await isClosed(trader)).toBe(true);
  });

  it('leaves nobody who could sign in, looks like an account that never was, and frees the contact', async () => {
    const trader = await person();
    await server.bindAddress(trader.userId);
    await told(trader);
    await server.leave(trader);
    expect(await told(trader)).toEqual(['closingAsked', 'closed']);
    expect((await server.call('profile.read', {}, { token: trader.token })).code).toBe(401);
    const login = (email: string) => server.call('session.signIn', { kind: 'email', email, password: TRADER_PASSWORD });
    expect(await login(trader.email)).toEqual(await login('nobody@example.com'));
    const { nickname, password_hash: hash } = await rowOf(trader);
    expect([nickname, hash]).toEqual(['', 'closed']);
    const { database } = server.context;
    for (const table of ['user_contact', 'session', 'passkey', 'withdrawal_address', 'own_limits'] as const)
      expect(await database.selectFrom(table).select('user_id').where('user_id', '=', trader.userId).execute()).toEqual([]);
    await server.call('code.sendByEmail', { email: trader.email, purpose: 'register' });
    const code = server.sent.at(-1)?.code ?? '';
    const form = { kind: 'email', email: trader.email, code, adult: true, riskAccepted: true } as const;
    const password = 'correct horse battery';
    expect((await server.call('session.register', { ...form, password, repeatPassword: password })).code).toBe(1);
  });

  it('ends a change that was under way, and a session that began beside it', async () => {
    const trader = await person();
    await server.leave(trader);
    const { context, access } = server;
    const change = { userId: trader.userId, change: 'contact' } as const;
    const changing = context.database.transaction().execute((transaction) => context.identity.recordChange(transaction, change));
    await expect(changing).rejects.toMatchObject({ refusalId: 'access.accountClosed' });
    const { token } = await server.begin(trader.userId, 'real');
    expect((await server.call('profile.read', {}, { token })).code).toBe(401);
    expect(await access.sessions.end(context.database, trader.userId)).toHaveLength(1);
  });

  it('keeps others’ teams and pays no rebates to who leaves', async () => {
    const { database, ids, clock } = server.context;
    const inviter = await person();
    const trader = await person();
    const member = await person();
    const invite = (by: Trader, of: Trader) =>
      database.updateTable('app_user').set({ inviter_id: by.userId }).where('id', '=', of.userId).execute();
    await invite(inviter, trader);
    await invite(trader, member);
    await server.workerOf('referral').run();
    await server.context.outbox.run();
    await server.leave(trader);
    await sql`insert into rebate_due (user_id, source, source_id, base, "time")
      values (${member.userId}, 'perpetual', ${ids.next()}, 100, ${clock.now()})`.execute(database);
    await server.workerOf('referral').run();
    const paid = await database.selectFrom('rebate').select(['user_id', 'tier']).where('trader_id', '=', member.userId).execute();
    expect(paid).toEqual([{ user_id: inviter.userId, tier: 2 }]);
    const { data } = await server.call('referral.team', {}, { token: inviter.token });
    expect(data.list).toMatchObject([{ id: trader.userId, nickname: '' }]);
    expect((await auditBooks(database)).differences).toEqual([]);
  });
});
