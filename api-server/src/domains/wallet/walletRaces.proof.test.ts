import { sql } from 'kysely';
import { settings } from '../../app/config';
import { auditLedger } from '../../core/ledger';
import { recordChange } from '../../core/access/changes/recordChange';
import { transact } from '../../platform/database';
import type { Database } from '../../platform/database';
import { describePostgres } from '../../testing/database/describePostgres';
import { fixture, openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { ConfiguredAddresses } from './addresses/ConfiguredAddresses';

/** Resolves once a transaction of this database waits for a lock of another, or what was asked for is answered without a wait. */
async function lockAwaited(database: Database, answer: Promise<unknown>): Promise<void> {
  let answered = false;
  void answer.then(() => (answered = true));
  while (!answered) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    if (rows.length > 0) return;
  }
}

describePostgres('fifty calls at once', () => {
  let server: WalletServer;

  beforeAll(async () => {
    server = await openWalletServer({ database: 'postgres', config: { wallet: { withdrawal: { perDay: 30 } } } });
  });
  afterAll(() => server.close());
  // Whatever a test before did to the clock, there is a price.
  beforeEach(() => server.market.tick('BTCUSDT', server.clock.now(), '50000'));

  const fifty = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
  const count = (replies: readonly { code: number | string }[], code: number): number =>
    replies.filter((reply) => reply.code === code).length;

  it('claims demo money once', async () => {
    const { token, userId } = await server.signUp();
    const replies = await fifty(() => server.call('demoFunds.claim', {}, { token }));
    expect(count(replies, 1)).toBe(1);
    const { available, frozen } = await server.context.ledger.balance(server.context.database, userId, 'demo', 'spot', 'USDT');
    expect(`${available} + ${frozen}`).toBe('10000 + 0');
  });

  it('withdraws as often as the balance allows', async () => {
    const trader = await server.withdrawer('1050');
    const body = { coin: 'USDT', amount: '100', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const replies = [];
    // Ten at a time: the tries of the withdrawal password are limited.
    for (let round = 0; round < 5; round += 1) {
      replies.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => server.call('withdrawal.submit', body, { token: trader.token })))),
      );
    }
    expect(count(replies, 1)).toBe(10);
    expect(replies.filter(({ data }) => data.refusal === 'ledger.notEnoughBalance')).toHaveLength(40);
    const { data } = await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token: trader.token });
    expect(data).toMatchObject({ available: '50', frozen: '1000' });
    expect(await auditLedger(server.context)).toEqual([]);
  });

  it('never takes more than the withdrawals of a day', async () => {
    const trader = await server.withdrawer();
    const body = { coin: 'USDT', amount: '10', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const replies = [];
    for (let round = 0; round < 5; round += 1) {
      replies.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => server.call('withdrawal.submit', body, { token: trader.token })))),
      );
    }
    expect(count(replies, 1)).toBe(30);
  });

  it('refuses a withdrawal whose account changes while it is being asked for', async () => {
    const { context } = server;
    const trader = await server.withdrawer();
    const body = { coin: 'USDT', amount: '10', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const held = { ...context.config, access: { ...context.config.access, withdrawalHold: 60_000 } };
    let asked: ReturnType<typeof server.call<'withdrawal.submit'>> | undefined;
    await transact(context.database, async (transaction) => {
      await recordChange({ ...context, config: held }, transaction, { userId: trader.userId, change: 'password' });
      asked = server.call('withdrawal.submit', body, { token: trader.token });
      await lockAwaited(context.database, asked);
    });
    expect(await asked).toMatchObject({ code: 0, data: { refusal: 'access.withdrawalsHeld' } });
    expect((await server.call('withdrawal.list', {}, { token: trader.token })).data.total).toBe(0);
    server.clock.advance(60_000);
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect((await server.call('withdrawal.submit', body, { token: trader.token })).code).toBe(1);
  });

  it('cancels an approved withdrawal or sends it, never both, also while a hold begins or ends', async () => {
    const { context, clock } = server;
    const operator = await server.operator('carl');
    const { token, userId, addressId } = await server.withdrawer('10000');
    const held = { ...context, config: { ...context.config, access: { ...context.config.access, withdrawalHold: 60_000 } } };
    const approved = async (): Promise<string> => {
      server.market.tick('BTCUSDT', clock.now(), '50000');
      const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
      const { id } = (await server.call('withdrawal.submit', body, { token })).data;
      expect((await server.operate(operator, 'reviewWithdrawal', { id, decision: 'approve' })).code).toBe(1);
      return id;
    };
    const cancel = (id: string) => server.call('withdrawal.cancel', { id }, { token });
    const send = (id: string, transactionId = server.transactionId()) => server.operate(operator, 'sendWithdrawal', { id, transactionId });

    const first = await approved();
    let calls: [ReturnType<typeof send>, ReturnType<typeof cancel>] | undefined;
    await transact(context.database, async (transaction) => {
      await recordChange(held, transaction, { userId, change: 'password' });
      const sending = send(first);
      await lockAwaited(context.database, sending);
      calls = [sending, cancel(first)];
    });
    expect((await calls?.[0])?.data).toMatchObject({ refusal: 'access.withdrawalsHeld' });
    expect(await calls?.[1]).toMatchObject({ code: 1, data: { id: first, status: 'failed' } });

    let kept = 0;
    for (let round = 0; round < 5; round += 1) {
      clock.advance(60_000);
      const id = await approved();
      await transact(context.database, (transaction) => recordChange(held, transaction, { userId, change: 'password' }));
      clock.advance(59_999);
      const transactionId = server.transactionId();
      const answers = fifty((index) => (index % 2 === 0 ? cancel(id) : send(id, transactionId)).then(({ code }) => code));
      await lockAwaited(context.database, answers);
      clock.advance(1);
      const codes = await answers;
      const [cancelled, sent] = [0, 1].map((part) => codes.filter((code, index) => code === 1 && index % 2 === part).length);
      expect([cancelled, sent]).toEqual(cancelled === 0 ? [0, expect.any(Number)] : [1, 0]);
      if (cancelled === 0) kept += 1;
    }
    const { data } = await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token });
    expect(data).toMatchObject({ available: String(10_000 - 100 * kept), frozen: String(100 * kept) });
    expect(await auditLedger(context)).toEqual([]);
  });

  it('uses a quote once, transfers what is there, executes one key once', async () => {
    const { token, userId } = await server.signUp('real');
    await server.fund(userId, 'real', 'spot', '10000');
    const { data: quote } = await server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '100', slippage: '0' }, { token });
    const exchanges = await fifty(() => server.call('conversion.submit', { quoteId: quote.id }, { token }));
    expect([count(exchanges, 1), count(exchanges, 409)]).toEqual([1, 49]);
    expect((await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token })).data).toMatchObject({ frozen: '100' });
    const transfers = await fifty(() =>
      server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '330' }, { token }),
    );
    expect(transfers.filter(({ code, data }) => code !== 1 && data?.refusal !== 'ledger.notEnoughBalance')).toEqual([]);
    expect(count(transfers, 1)).toBe(30);
    const body = { coin: 'USDT', from: 'delivery', to: 'perpetual', amount: '1' } as const;
    const same = await fifty(() => server.call('transfer.submit', body, { token, key: 'one-key-for-all' }));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect((await server.call('transfer.list', { wallet: 'perpetual' }, { token })).data.total).toBe(1);
    expect(await auditLedger(server.context)).toEqual([]);
  });

  it('credits a deposit once, pays or releases a withdrawal once, whoever decides', async () => {
    const operators = [await server.operator('ann'), await server.operator('bob')];
    const trader = await server.withdrawer('1000');
    const { data } = await server.call(
      'withdrawal.submit',
      { coin: 'USDT', amount: '500', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD },
      { token: trader.token },
    );
    const decisions = await fifty((index) =>
      server.operate(
        operators[index % 2],
        'reviewWithdrawal',
        index % 3 === 0 ? { id: data.id, decision: 'reject', reason: 'Race.' } : { id: data.id, decision: 'approve' },
      ),
    );
    // One decision; whoever made it is answered the same again, everybody else is refused.
    const made = decisions.filter(({ code }) => code === 1);
    expect(made.length + count(decisions, 409)).toBe(50);
    expect(new Set(made.map(({ data: { status, decidedBy } }) => `${status} ${decidedBy}`)).size).toBe(1);
    const audit = await server.operate(operators[0], 'audit', { limit: '100' });
    expect(audit.data.list.filter(({ subject }) => subject === data.id)).toHaveLength(1);
    expect(await auditLedger(server.context)).toEqual([]);
  });

  it('gives each deposit address to one trader, whichever of two processes they ask, and each trader one', async () => {
    const chains = [{ chain: 'ERC20', name: 'Ethereum', format: 'evm', confirmations: 32, arrivalMinutes: 7, minimum: '5' }];
    const coins = [{ coin: 'USDT', name: 'Tether', digits: 6, chains }];
    const addresses = Array.from({ length: 40 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`);
    const config = settings.parse({ wallet: { coins, deposit: { addresses: { USDT: { ERC20: addresses } } } } });
    const nodes = [1, 2].map(() => new ConfiguredAddresses({ ...server.context, config }));
    const traders = Array.from({ length: 50 }, () => server.context.ids.next());
    const ask = (userId: string) =>
      Promise.all(nodes.map((node) => node.addressOf(server.context.database, { userId, coin: 'USDT', chain: 'ERC20' })));
    const answers = (await Promise.all(traders.map(ask))).map((each) => each.map((provided) => provided?.address));
    expect(answers.filter(([one, other]) => one !== other)).toEqual([]);
    const given = answers.flatMap(([address]) => address ?? []);
    expect(given.sort()).toEqual(addresses);
    expect(await server.context.database.selectFrom('deposit_address').select('user_id').execute()).toHaveLength(40);
  });

  it('reports one transfer on the chain once, and keeps the limit of uploads', async () => {
    const { token, userId } = await server.signUp('real');
    const images = await fifty(() => server.upload(token, fixture('bits.png')));
    expect(images.filter(({ code }) => code === 1)).toHaveLength(40);
    expect(server.stored.size).toBe(40);
    const ids = images.flatMap(({ code, data }) => (code === 1 ? [data.id] : []));
    const reports = await Promise.all(
      ids.map((screenshot) =>
        server.call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount: '5', screenshot, transactionId: 'same' }, { token }),
      ),
    );
    expect([count(reports, 1), count(reports, 409)]).toEqual([1, 39]);
    expect((await server.context.database.selectFrom('upload').select('id').where('user_id', '=', userId).execute()).length).toBe(40);
  });
});
