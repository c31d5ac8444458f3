import { capitalFigures } from '../../core/capital';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { changeCapital } from '../../testing/capital/capital';
import type { MatchingWorker } from './MatchingWorker';
import { perpetualModule } from './module';

/** What positions and resting orders can win is reserved: of a short all it is worth, of a long what a set move gives. */
let server: TestServer;
let worker: MatchingWorker;
const duration = 10_000;

beforeAll(async () => {
  server = await openTestServer({
    config: { perpetual: { stressMove: '0.5', exposureBudget: { share: '0.2', duration } } },
    register: (context) => {
      [worker] = openModule(context, perpetualModule).workers;
      return [worker];
    },
  });
  server.market.setDepth('BTCUSDT', '1000000');
  await changeCapital(server.context, 'add', '10000');
});
afterAll(() => server.close());

function tick(): Promise<void> {
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  return worker.idle();
}
async function trader(mode: 'real' | 'demo' = 'real') {
  const { token, userId } = await server.signUp(mode);
  await server.fund(userId, mode, 'perpetual', '100000');
  /** A contract is worth 100 USDT. */
  const order = (side: 'long' | 'short', contracts: number, more: object = {}) =>
    server.call('perpetualOrder.place', { symbol: 'BTCUSDT', side, type: 'market', contracts, ...more }, { token });
  return { token, order };
}
const refused = { code: 409, data: { refusal: 'perpetual.houseCapital', field: 'contracts' } };

it('opening stops where it is used up and says what is left; closing goes on and releases', async () => {
  await tick();
  const [{ token, order }, demo] = [await trader(), await trader('demo')];
  expect((await order('short', 30)).code).toBe(1);
  expect((await order('short', 30, { type: 'limit', price: '101' })).code).toBe(1);
  const answer = await order('long', 81);
  expect(answer).toMatchObject(refused);
  expect(answer.msg).toContain('8,000.00');
  expect((await order('long', 80)).code).toBe(1);
  expect(await order('short', 1)).toMatchObject(refused);
  expect((await demo.order('short', 1_000)).code).toBe(1);
  expect((await capitalFigures(server.context.database))[0]).toMatchObject({ used: '10000' });

  const { data } = await server.call('position.closeAll', {}, { token });
  expect([data.closed.length, data.failed]).toEqual([2, []]);
  server.clock.advance(duration + 1_001);
  await tick();
  // The order that rests can still win 3,000.
  expect(await order('short', 71)).toMatchObject(refused);
  expect((await order('short', 65)).code).toBe(1);
});
