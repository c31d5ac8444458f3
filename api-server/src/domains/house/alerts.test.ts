import type { HouseFigure } from '../../core/capital';
import { closeNext, reportNext } from '../../core/ledger';
import { DAY, HOUR } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { HouseWatch } from './HouseWatch';
import { listAlerts } from './listAlerts';

const figure: Omit<HouseFigure, 'used'> = { name: 'delivery.houseLoss', mode: 'real', subject: 'BTCUSDT', limit: '1000' };

let server: TestServer;
let nodes: readonly [HouseWatch, HouseWatch];
/** What the source says is used; undefined where it does not name the figure. */
let used: string | undefined;
beforeEach(async () => {
  server = await openTestServer({ config: { house: { webhooks: { urls: ['https://alerts.example/'], secrets: ['x'.repeat(32)] } } } });
  server.context.hooks.houseFigures.push(() => Promise.resolve(used === undefined ? [] : [{ ...figure, used }]));
  nodes = [new HouseWatch(server.context), new HouseWatch(server.context)];
  used = '0';
});
afterEach(() => server.close());

const alerts = async () => (await listAlerts(server.context, { page: 1, limit: 100 })).list.reverse();
const told = async () => (await alerts()).map(({ kind, figure: about, day }) => [kind, day ?? about?.passed, about?.used].filter(Boolean));
/** Both nodes look at once. */
async function look(now?: string): Promise<void> {
  used = now;
  server.clock.advance(1_000);
  await Promise.all(nodes.map((node) => node.look()));
}

it('operators are told once of each share of a limit that is passed, whichever node sees it, and when it is normal again', async () => {
  for (const now of ['799.99999999', '800', '790', '820', '751', '1000', '960', '900', '749.99999999', '0']) await look(now);
  expect(await told()).toEqual([
    ['figure.passed', '0.8', '800'],
    ['figure.passed', '1', '1000'],
    ['figure.eased', '1', '900'],
    ['figure.normal', '0.8', '749.99999999'],
  ]);
  expect((await alerts())[0]).toMatchObject({ figure: { ...figure, used: '800', share: '0.8' }, delivered: 0, waiting: 1 });
});

it('what no source names any more is normal again', async () => {
  await look('1200');
  await look(undefined);
  expect(await told()).toEqual([
    ['figure.passed', '1', '1200'],
    ['figure.normal', '1', '0'],
  ]);
});

it('what a node read before another one decided changes nothing', async () => {
  await look('100');
  const [enter, go] = [{ now: (): void => undefined }, { now: (): void => undefined }];
  const entered = new Promise<void>((resolve) => (enter.now = resolve));
  const held = new Promise<void>((resolve) => (go.now = resolve));
  let isFirst = true;
  server.context.hooks.houseFigures.unshift(async () => {
    if (isFirst) {
      isFirst = false;
      enter.now();
      await held;
    }
    return [];
  });
  const late = nodes[0].look();
  await entered;
  await look('900');
  used = '100';
  go.now();
  await late;
  expect(await told()).toEqual([['figure.passed', '0.8', '900']]);
});

it('a close with differences is told of once, and one that is late', async () => {
  const { context, clock } = server;
  const { userId } = await server.signUp('real');
  await server.fund(userId, 'real', 'spot', '10');
  clock.advance(DAY);
  await look();
  // The money of tests comes from nobody's deposit.
  while (await closeNext(context.database, clock.now()));
  while (await reportNext(context.database, context.records, clock.now()));
  await look();
  await look();
  expect(await told()).toEqual([
    ['close.overdue', '2025-06-15'],
    ['close.differences', '2025-06-15'],
  ]);
  const body = JSON.parse(
    (await context.database.selectFrom('house_alert').select('body').orderBy('id', 'desc').execute())[0]!.body,
  ) as object;
  expect(body).toMatchObject({ differences: [{ mode: 'real', coin: 'USDT', check: 'clearing', difference: '-10' }] });
});

it('a close is not called late by a process that has only just begun', async () => {
  server.clock.advance(3 * DAY);
  const watch = new HouseWatch(server.context);
  await watch.look();
  expect(await told()).toEqual([]);
  server.clock.advance(HOUR);
  await watch.look();
  expect(await told()).toEqual([['close.overdue', '2025-06-17']]);
});
