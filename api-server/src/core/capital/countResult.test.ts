import { DAY, HOUR, MINUTE, RandomIds } from '../../kernel';
import type { AccountMode } from '../../kernel';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { changeCapital } from '../../testing/capital/capital';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { closeNext, Ledger } from '../ledger';
import { capitalRows } from '.';

let server: TestServer;
let userId: string;

beforeAll(async () => {
  server = await openTestServer();
  ({ userId } = await server.signUp('real'));
});
afterAll(() => server.close());

/** The house wins an amount of a trader. */
async function win(amount: string, { kind = 'delivery.loss', mode = 'real' as AccountMode, ledger = server.context.ledger } = {}) {
  await server.fund(userId, mode, 'delivery', amount);
  await ledger.post(server.context.database, {
    userId,
    mode,
    key: `test:${server.context.ids.next()}`,
    kind,
    entries: [
      { account: 'delivery.available', coin: 'USDT', amount: `-${amount}` },
      { account: 'house', coin: 'USDT', amount },
    ],
  });
}
async function counted() {
  await server.context.houseCapital.keep();
  const [row] = await capitalRows(server.context.database);
  return row?.result;
}
const marks = () => server.context.database.selectFrom('house_capital').select(['closed_until', 'counted_until']).executeTakeFirstOrThrow();

it('what the house won of real accounts by trades is counted once, over days that are closed and what came since', async () => {
  await win('1');
  await changeCapital(server.context, 'add', '100');
  await win('2', { kind: 'exchange.swap' });
  await win('4', { mode: 'demo' });
  expect((await capitalRows(server.context.database))[0]).toMatchObject({ capital: '100', result: '1', can_pay: '101' });
  const start = server.clock.now();
  server.clock.advance(HOUR);
  await win('8');
  expect(await counted()).toBe('9');
  expect(await marks()).toEqual({ closed_until: 0, counted_until: start + HOUR - 10 * MINUTE });
  // A process whose clock is an hour behind books what comes too late to be counted, until its day is closed.
  const behind = new FakeClock(server.clock.now() - HOUR / 2);
  await win('16', { ledger: new Ledger({ clock: behind, ids: new RandomIds(behind) }) });
  server.clock.advance(MINUTE);
  expect(await counted()).toBe('9');
  server.clock.advance(DAY);
  await win('32');
  await closeNext(server.context.database, server.clock.now());
  expect(await counted()).toBe('57');
  expect((await marks()).closed_until).toBeGreaterThan(start);
});
