import { sql } from 'kysely';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { confirm } from '../../testing/access/confirm';
import { openWholeServer } from '../../testing/app/openWholeServer';
import type { WholeServer } from '../../testing/app/openWholeServer';
import { maskedContact } from '../../core/access/traderOverview';
import { createOperator } from './operators';

const password = 'correct horse battery';

describe('a look at a trader', () => {
  let server: WholeServer;
  let operator: string;
  const send = async (path: string, payload: object) => {
    const headers = { ...(operator && { 'operator-token': operator }) };
    const answer = await server.http.inject({ method: 'POST', url: `/api/operator/${path}`, payload, headers });
    return answer.json<{ code: number; data: OperatorAnswer<'lookAtTrader'> & { token?: string; refusal?: string; field?: string } }>();
  };
  const looks = async () => {
    const query = server.context.database.selectFrom('operator_audit').select(['operator', 'subject', 'details']);
    return query.where('action', '=', 'trader.look').orderBy('id').execute();
  };

  beforeAll(async () => {
    server = await openWholeServer({ config: { perpetual: { maximumDeviation: '0.5' } } });
    server.market.setDepth('BTCUSDT', '1000000');
    server.market.tick('BTCUSDT', server.clock.now(), '100');
    const { database } = server.context;
    await createOperator(database, { ...server.context, passwords: server.passwords }, { name: 'ann', password });
    await confirm(database, 'ann');
    operator = '';
    operator = (await send('login', { name: 'ann', password })).data.token ?? '';
  });
  afterAll(() => server.close());

  it('shows what judging an account takes, of the real account alone, and leaves its reason in the log', async () => {
    const { context } = server;
    const [inviter, trader] = [await server.trader('real', '1'), await server.trader('real', '1000')];
    const { token, userId } = trader;
    const { database } = context;
    await database
      .updateTable('app_user')
      .set({ inviter_id: inviter.userId, withdrawals_held_until: 1 })
      .where('id', '=', userId)
      .execute();
    await server.fund(userId, 'demo', 'spot', '777');
    await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '250' }, { token });
    await server.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '100' }, { token });
    const long = { symbol: 'BTCUSDT', side: 'long', contracts: 10 } as const;
    await server.call('perpetualOrder.place', { ...long, type: 'market' }, { token });
    await server.call('perpetualOrder.place', { ...long, type: 'limit', price: '90' }, { token });
    await server.call('perpetualOrder.place', { ...long, type: 'limit', price: '80' }, { token });
    await server.bindAddress(userId);
    await server.call('ownLimits.set', { maximumStake: '500' }, { token });
    await sql`insert into follow_member (user_id, plan_id, mode, role, value, joined_at, outcome, ended)
      select ${userId}, gen_random_uuid(), mode, role, 1, 0, 'waiting', ended from (values ('real', 'follower', false), ('real', 'follower', false),
        ('real', 'follower', true), ('real', 'publisher', false), ('demo', 'publisher', false)) member (mode, role, ended)`.execute(
      database,
    );
    const numberOf = async (id: string) =>
      (await database.selectFrom('app_user').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;
    const number = await numberOf(userId);

    const { code, data } = await send('lookAtTrader', { user: number, reason: 'Asked for help' });
    expect(code).toBe(1);
    expect(data).toMatchObject({
      id: userId,
      number,
      verification: { basic: 'verified', advanced: 'verified' },
      ownLimits: { current: { maximumStake: '500' } },
      open: { deliveryOrders: 1, perpetualOrders: 2, positions: 1 },
      plans: { published: 1, copied: 2 },
      addresses: [{ coin: 'USDT', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
      sessions: [{ mode: 'real' }],
      inviterNumber: await numberOf(inviter.userId),
    });
    expect(data).not.toHaveProperty('withdrawalsHeldUntil');
    expect(data).not.toHaveProperty('closing');
    expect(data).not.toHaveProperty('nickname');
    expect(data.balances.find(({ wallet }) => wallet === 'delivery')).toMatchObject({ available: '1150', frozen: '100' });
    expect(data.balances.find(({ wallet }) => wallet === 'spot')).toMatchObject({ available: '750' });
    expect(Number(data.equity)).toBeGreaterThan(2_900);
    expect(data.movements).toMatchObject([{ kind: 'transfer', amount: '250' }]);
    expect(data.lines.map(({ kind }) => kind)).toContain('delivery.stake');
    // An amount: ids may have these digits.
    expect(JSON.stringify(data)).not.toMatch(/"-?777"/);
    expect(JSON.stringify(data)).not.toContain(
      (await database.selectFrom('user_contact').select('contact').where('user_id', '=', userId).executeTakeFirstOrThrow()).contact.split(
        ':',
      )[1],
    );
    expect(await looks()).toEqual([{ operator: 'ann', subject: userId, details: { reason: 'Asked for help' } }]);

    await database
      .updateTable('app_user')
      .set({ withdrawals_held_until: server.clock.now() + 1, closing_at: 5, nickname: 'Zed' })
      .where('id', '=', userId)
      .execute();
    const held = { withdrawalsHeldUntil: server.clock.now() + 1, closing: { askedAt: 5 }, nickname: 'Zed' };
    expect((await send('lookAtTrader', { user: userId, reason: 'Again' })).data).toMatchObject(held);
    expect(await looks()).toHaveLength(2);
  });

  it('needs a reason, and somebody who is there', async () => {
    const before = await looks();
    expect(await send('lookAtTrader', { user: '12345678', reason: ' ' })).toMatchObject({ code: 422, data: { field: 'reason' } });
    const unknown = { code: 0, data: { refusal: 'operator.unknownTrader', field: 'user' } };
    for (const user of ['12345678', server.context.ids.next()])
      expect(await send('lookAtTrader', { user, reason: 'x' })).toMatchObject(unknown);
    expect(await looks()).toEqual(before);
  });

  it.each([
    ['email:ann@example.com', 'a…@example.com'],
    ['email:an@example.com', '…@example.com'],
    ['mobile:+49 1511234567', '+49 …67'],
    ['mobile:+49 1234', '+49 …'],
  ])('shows of %s no more than %s', (key, masked) => {
    expect(maskedContact(key).masked).toBe(masked);
  });
});
