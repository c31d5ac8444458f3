import { sql } from 'kysely';
import { changeCapital } from '../../testing/capital/capital';
import { openWholeServer } from '../../testing/app/openWholeServer';
import type { WholeServer } from '../../testing/app/openWholeServer';
import { tamper } from '../../testing/database/tamper';
import { auditBooks } from './auditBooks';

/* What counts against the limits of the house is held against what is really open. */

let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer({ config: { perpetual: { maximumDeviation: '0.5' } } });
  server.market.setDepth('BTCUSDT', '1000000');
});
afterAll(() => server.close());

const checks = async (): Promise<string[]> => (await auditBooks(server.context.database)).differences.map(({ check }) => check);
const change = (statement: string): Promise<unknown> => sql.raw(statement).execute(server.context.database);

test('what counts is what is open, and a difference of either is found', async () => {
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  const { token } = await server.trader('real', '1000');
  await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '500' }, { token });
  const long = { symbol: 'BTCUSDT', side: 'long', contracts: 10 } as const;
  expect((await server.call('perpetualOrder.place', { ...long, type: 'market' }, { token })).code).toBe(1);
  expect((await server.call('perpetualOrder.place', { ...long, type: 'limit', price: '90' }, { token })).code).toBe(1);
  const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '100' } as const;
  expect((await server.call('deliveryOrder.place', order, { token })).code).toBe(1);
  expect(await checks()).toEqual([]);

  await change(`update exposure_budget set used = used - 0.00000001 where side = 'long'`);
  expect(await checks()).toEqual(['exposure that counts differs from what is open']);
  await change(`update exposure_budget set used = used + 0.00000001 where side = 'long'`);
  await change(`update perpetual_position set lots = lots - 1, exposure = exposure - 10`);
  expect(await checks()).toContain('exposure that counts differs from what is open');
  await change(`update perpetual_position set lots = lots + 1, exposure = exposure + 10`);

  await change(`update delivery_budget set granted = 81.99 where number > 0`);
  expect(await checks()).toEqual(['more accepted than a budget of the house grants']);
  await change(`update delivery_budget set granted = 82 where number > 0`);
  expect(await checks()).toEqual([]);
  await change(`update delivery_order set budget = budget + 1`);
  expect(await checks()).toEqual(['order without a budget of the house']);
});

test('what is in reserve and what the capital is are held against what runs and what was booked', async () => {
  await change(`update delivery_order set budget = budget - 1`);
  await changeCapital(server.context, 'add', '1000');
  expect(await checks()).toEqual([]);
  for (const line of ['delivery', 'perpetual']) {
    await change(`update house_reserve set reserved = reserved - 1000000000 where line = '${line}'`);
    expect(await checks()).toEqual([`less in reserve than running ${line} contracts can win`]);
    await change(`update house_reserve set reserved = reserved + 1000000000 where line = '${line}'`);
  }
  await change(`update house_capital set capital = capital + 1`);
  expect(await checks()).toEqual(['capital differs from what was booked and confirmed']);
});

test('the operators’ audit log is looked at, too', async () => {
  const { database, ids } = server.context;
  const entry = { time: 0, operator: 'ann', action: 'look', subject: null, details: '{}' };
  for (let count = 0; count < 2; count += 1)
    await database
      .insertInto('operator_audit')
      .values({ id: ids.next(), ...entry })
      .execute();
  const before = await auditBooks(database);
  expect(before.audited).toMatchObject({ sequence: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await tamper(database, `update operator_audit set operator = 'bob' where sequence = 1`);
  const { differences } = await auditBooks(database);
  expect(differences.filter((each) => !before.differences.some(({ check }) => check === each.check))).toEqual([
    { check: 'audit log: entry changed', details: { sequence: 1, id: expect.any(String) } },
  ]);
});
