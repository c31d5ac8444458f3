import { openWholeServer } from '../../src/testing/app/openWholeServer';
import type { WholeServer } from '../../src/testing/app/openWholeServer';
import { tamper } from '../../src/testing/database/tamper';
import { checkBooks } from './checkBooks';

let server: WholeServer;

beforeEach(async () => {
  server = await openWholeServer();
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  const trader = await server.trader('real', '1000');
  const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' } as const;
  expect(await server.call('order/createDeliveryOrder', order, trader)).toMatchObject({ code: 1 });
});
afterEach(() => server.close());

/** What is wrong, but that nobody wrote down what was acknowledged. */
const faults = async (): Promise<string> =>
  (await checkBooks(server.context.database, [])).filter((each) => !each.startsWith('there without')).join('\n');

it('finds nothing in right books, but an order that nobody was told of', async () => {
  expect(await faults()).toBe('');
  expect((await checkBooks(server.context.database, [])).join('\n')).toMatch(
    /there without an acknowledgement, or twice: delivery order: 1/,
  );
});

it.each([
  ['a line that is gone', `delete from ledger_line where bucket = 'frozen'`, /does not sum to zero/],
  [
    'a balance that has less',
    `update ledger_balance set available = available - 1 where wallet = 'spot'`,
    /balance that is not the sum of its lines/,
  ],
  [
    'a balance below zero',
    `alter table ledger_balance drop constraint ledger_balance_available; update ledger_balance set available = -1 where wallet = 'spot'`,
    /negative balance/,
  ],
  ['frozen money that nothing holds', `update delivery_order set status = 'cancelled'`, /frozen money that nothing open holds/],
  [
    'a chain that is broken',
    `update ledger_line set available_after = available_after + 1 where sequence is not null and wallet = 'spot'`,
    /does not follow/,
  ],
  ['an order that was not paid', `update delivery_order set status = 'drawn', result = 'win', profit = 8.5`, /not paid as its result says/],
])('finds %s', async (_name, statement, fault) => {
  await tamper(server.context.database, statement);
  expect(await faults()).toMatch(fault);
});
