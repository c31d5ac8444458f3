import { sql } from 'kysely';
import { openWholeServer } from '../../src/testing/app/openWholeServer';
import type { WholeServer } from '../../src/testing/app/openWholeServer';
import { ledgerRules, thingRules } from './bookRules';
import { checkBooks } from './checkBooks';

let server: WholeServer;
let user: string;

/** An order that runs, a transfer, a position that was closed with a profit and one that is open. */
beforeAll(async () => {
  server = await openWholeServer();
  server.market.setDepth('BTCUSDT', '1000000');
  const move = (price: string): void => {
    server.clock.advance(1_000);
    server.market.tick('BTCUSDT', server.clock.now(), price);
  };
  move('100');
  const trader = await server.trader('real', '1000');
  user = trader.userId;
  const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' } as const;
  expect(await server.call('deliveryOrder.place', order, trader)).toMatchObject({ code: 1 });
  const transfer = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '5' } as const;
  expect(await server.call('transfer.submit', transfer, trader)).toMatchObject({ code: 1 });
  const open = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10 } as const;
  const { data } = await server.call('perpetualOrder.place', open, trader);
  move('104');
  expect(await server.call('position.close', { id: data.position?.id ?? '' }, trader)).toMatchObject({ code: 1 });
  expect(await server.call('perpetualOrder.place', open, trader)).toMatchObject({ code: 1 });
});
afterAll(() => server.close());

class Undo extends Error {}

/** What is wrong, but that nobody wrote down what was acknowledged, once all statements have changed what nothing else may change; then they are undone. */
async function faultsAfter(...statements: readonly string[]): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await server.context.database
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await sql.raw(statement.replaceAll(':user', `'${user}'`)).execute(transaction);
      found = await checkBooks(transaction, []);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found.filter((each) => !each.startsWith('there without'));
}

it('finds nothing in right books, but an order that nobody was told of', async () => {
  expect(await faultsAfter()).toEqual([]);
  expect((await checkBooks(server.context.database, [])).join('\n')).toMatch(
    /there without an acknowledgement, or twice: delivery order: 1/,
  );
});

const deposits = (more: string, count = 1): string =>
  `insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, status, decided_by, arrived_amount, value, arrived_transaction, approved_by)
    select :user, gen_random_uuid(), 'D', 0, 'USDT', 'TRC20', 'T', 100, gen_random_uuid(), ${more} from generate_series(1, ${count})`;
const withdrawals = (count: number): string =>
  `insert into withdrawal (user_id, id, number, created_at, due_at, coin, chain, address, amount, fee, value, status)
    select :user, gen_random_uuid(), 'W', 0, 1, 'USDT', 'TRC20', 'T', 100, 5, 100, 'review' from generate_series(1, ${count})`;
/** Capital that is in no books, and that the second operator, or the first one again, has confirmed. */
const capitalOf = (confirmedBy: string): string =>
  `insert into capital_change (id, kind, coin, amount, reference, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
    select gen_random_uuid(), 'add', 'USDT', ${confirmedBy === 'proposed_by' ? '0' : '5'}, 'test', 'Test.', proposed_by, 0, ${confirmedBy}, 1
    from (select gen_random_uuid() as proposed_by) operators`;
const sides = `:user, gen_random_uuid(), 'X', 'real', 0, 'USDT', 'spot', 5, 0`;

/** What is done to right books, by the rule that has to notice it. */
const broken: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'transaction that does not sum to zero': [[`delete from ledger_line where bucket = 'frozen'`]],
  'transaction without two lines': [['delete from ledger_line']],
  'line without a transaction': [['delete from ledger_transaction']],
  'balance that is not the sum of its lines': [
    [`update ledger_balance set available = available - 1 where wallet = 'spot'`],
    [`update ledger_balance set frozen = frozen + 1 where wallet = 'delivery'`],
    [`delete from ledger_balance where wallet = 'spot'`],
  ],
  'negative balance': ['available', 'frozen'].map((bucket) => [
    `alter table ledger_balance drop constraint ledger_balance_${bucket}`,
    `update ledger_balance set ${bucket} = -1 where wallet = 'spot'`,
  ]),
  'balance that was negative in between': [
    [`update ledger_line set available_after = -1 where sequence is not null`],
    [`update ledger_line set frozen_after = -1 where sequence is not null`],
  ],
  'line whose balance does not follow from the one before': [
    [`update ledger_line set available_after = available_after + 1 where sequence is not null and wallet = 'spot'`],
    [`update ledger_line set frozen_after = frozen_after + 1 where sequence is not null and wallet = 'delivery'`],
  ],
  'frozen money that nothing open holds, or less than is held': [
    [`update delivery_order set status = 'cancelled'`],
    [`update perpetual_position set margin = margin + 1 where status = 'open'`],
  ],
  'business key that was booked twice': [
    [
      'alter table ledger_transaction drop constraint ledger_transaction_business_key',
      `update ledger_transaction set business_key = 'one and the same'`,
    ],
  ],
  'capital of the house that one operator booked alone, or that is not in the books once as it was confirmed': [
    [capitalOf('gen_random_uuid()')],
    ['amount_check', 'confirmed']
      .map((each) => `alter table capital_change drop constraint capital_change_${each}`)
      .concat(capitalOf('proposed_by')),
  ],
  'money from outside in an account of play money, but what is given there': [
    [`update ledger_transaction set mode = 'demo', kind = 'deposit.credit' where kind = 'test.fund'`],
    [`update ledger_transaction set mode = 'demo', kind = 'withdrawal.freeze' where kind = 'test.fund'`],
  ],
  'deposit not credited once as it arrived': [[deposits(`'approved', 'ann', 90, 100, 'a', 'bob'`)]],
  'transaction of a network that was credited twice': [
    ['drop index deposit_arrived', deposits(`'approved', 'ann', 90, 100, 'a', 'bob'`, 2)],
  ],
  'withdrawal whose money is not where its stage says': [
    [withdrawals(1)],
    [withdrawals(1), `update withdrawal set status = 'approved', payout = 'confirmed'`],
  ],
  'more withdrawals on a day than one may make': [[withdrawals(6)]],
  'delivery order that was not paid as its result says': [[`update delivery_order set status = 'drawn', result = 'win', profit = 8.5`]],
  'delivery order whose result does not follow from its prices': [
    [
      `update delivery_order set status = 'drawn', result = 'win', profit = trunc(stake * rate, 8),
        open_tick = '{"price": "100"}', settlement_tick = '{"price": "99"}'`,
    ],
    [
      `update delivery_order set status = 'drawn', result = 'win', profit = stake,
        open_tick = '{"price": "100"}', settlement_tick = '{"price": "101"}'`,
    ],
  ],
  'exchange that did not move what it says': [
    [
      `insert into exchange (user_id, id, number, mode, created_at, out_coin, out_wallet, out_amount, out_after, in_coin, in_wallet, in_amount, in_after, rate, slippage, status, ended_at)
        values (${sides}, 'BTC', 'spot', 1, 1, 1, 0, 'executed', 0)`,
    ],
  ],
  'transfer that did not move what it says': [[`update transfer set in_amount = in_amount + 1`]],
  'position whose lots are not those of its trades': [
    [`update perpetual_position set lots = lots + 1 where status = 'open'`],
    [`update perpetual_position set closed_lots = closed_lots - 1 where status = 'closed'`],
  ],
  'position whose result or fees are not what its trades moved': [
    [`update perpetual_position set settled_profit = settled_profit + 1 where status = 'closed'`],
    [`update perpetual_position set fees_paid = fees_paid - 0.1 where status = 'open'`],
  ],
  'order filled beyond what was asked for, or otherwise than its trades say': [[`update perpetual_trade set lots = lots + 1`]],
  'play money claimed twice in a month': [[`update ledger_transaction set kind = 'demo.claim' where kind = 'test.fund'`]],
  'answer of a key that stands for two executions': [
    [
      `insert into idempotency (user_id, key, fingerprint, "time", outcome)
        select :user, 'key ' || n, '', 0, '{"data": {"id": "1", "number": "T1"}}' from generate_series(1, 2) n`,
    ],
  ],
  'decision about large money by one operator alone': [
    [deposits(`'approved', 'ann', 100, 5000, 'a', null`)],
    [deposits(`'approved', 'ann', 100, 5000, 'a', 'ann'`)],
    [withdrawals(1), `update withdrawal set status = 'approved', value = 5000, decided_by = 'ann', approved_by = 'ann'`],
  ],
  'large withdrawal that one operator sent and confirmed': [
    [withdrawals(1), `update withdrawal set status = 'approved', payout = 'confirmed', value = 5000, sent_by = 'ann', ended_by = 'ann'`],
  ],
  'sent withdrawal that one operator let come back': [
    [withdrawals(1), `update withdrawal set status = 'failed', sent_by = 'ann', sent_at = 1, ended_by = 'ann'`],
    [withdrawals(1), `update withdrawal set status = 'failed', sent_by = 'ann', sent_at = 1, ended_by = 'ann', returning_by = 'ann'`],
  ],
  'operator who verified a trader and paid the same one': [
    [deposits(`'approved', 'ann', 100, 100, 'a', 'bob'`), `insert into operator_verification values (:user, 'bob')`],
    [
      withdrawals(1),
      `update withdrawal set status = 'approved', decided_by = 'ann'`,
      `insert into operator_verification values (:user, 'ann')`,
    ],
  ],
};

it('has been shown to fire, every rule', () => {
  expect(Object.keys(broken).sort()).toEqual([...ledgerRules, ...thingRules].map(({ name }) => name).sort());
});

describe.each(Object.entries(broken))('finds: %s', (name, ways) => {
  it.each(ways.map((statements, index) => [index + 1, statements] as const))('in way %i', async (_way, statements) => {
    expect((await faultsAfter(...statements)).map((each) => each.slice(0, name.length + 1))).toContain(`${name}:`);
  });
});
