import type { TestServer } from '../../testing/app/openTestServer';
import { openTestServer } from '../../testing/app/openTestServer';
import { DAY, HOUR, SequenceIds } from '../../kernel';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { openModule } from '../module';
import { retentionModule } from '../retention';
import { KeyHorizon } from '.';

const request = { from: 'spot', to: 'delivery', coin: 'USDT', amount: '1' } as const;
const side = { coin: 'USDT', wallet: 'spot' as const, amount: '1', before: '1', after: '0' };
const RETENTION = 8 * DAY;
let server: TestServer;
let executed: number;
let forget: () => Promise<void>;

beforeEach(async () => {
  executed = 0;
  server = await openTestServer({
    config: { server: { idempotencyRetention: RETENTION } },
    register: (context) => {
      const [worker] = openModule(context, retentionModule).workers;
      forget = () => worker.run();
      context.routes.add('transfer.submit', () => {
        executed += 1;
        return Promise.resolve({ id: server.context.ids.next(), number: 'T1', createdAt: 1, out: side, in: side } as never);
      });
    },
  });
});
afterEach(() => server.close());

const keyMadeAt = (time: number) => new SequenceIds(new FakeClock(time)).next();
const send = (token: string, key: string, question = false) =>
  server.call('transfer.submit', request, { token, key, ...(question && { headers: { 'idempotency-replay': 'only' } }) });

describe('a key whose answer may have been removed', () => {
  it('is refused and never executed again, and a question does not say that nothing was executed', async () => {
    const { token } = await server.signUp();
    const key = server.context.ids.next();
    const first = await send(token, key);
    server.clock.advance(RETENTION + HOUR);
    // As long as its answer is there, it is given.
    expect(await send(token, key)).toEqual(first);
    await forget();
    expect((await send(token, key)).data).toMatchObject({ refusal: 'http.keyTooOld' });
    expect((await send(token, key, true)).data).toMatchObject({ refusal: 'http.keyTooOld' });
    // Nor does the last question say that nothing was.
    const last = { 'idempotency-replay': 'only', 'idempotency-final': 'true' };
    expect((await server.call('transfer.submit', request, { token, key, headers: last })).data).toMatchObject({
      refusal: 'http.keyTooOld',
    });
    expect(executed).toBe(1);
  });

  it('is refused, too, when its time was ahead of the exchange’s', async () => {
    const { token } = await server.signUp();
    const key = keyMadeAt(server.clock.now() + 22 * HOUR);
    expect((await send(token, key)).code).toBe(1);
    server.clock.advance(RETENTION + 1);
    await forget();
    expect((await send(token, key)).data).toMatchObject({ refusal: 'http.keyTooOld' });
    expect(executed).toBe(1);
  });

  it('is refused after the setting was made longer', async () => {
    const { database } = server.context;
    const key = server.context.ids.next();
    server.clock.advance(10 * DAY);
    await forget();
    const longer = new KeyHorizon(database, server.clock, 30 * DAY);
    expect(await longer.refusalOf(key)).toMatchObject({ refusalId: 'http.keyTooOld' });
    expect(await longer.refusalOf(keyMadeAt(server.clock.now() - 7 * DAY))).toBeUndefined();
  });
});

it('a key from the future is refused with a word about the clock', async () => {
  const { token } = await server.signUp();
  const key = keyMadeAt(server.clock.now() + DAY);
  expect((await send(token, key)).data).toMatchObject({ refusal: 'http.keyAhead', field: 'Idempotency-Key' });
  expect(executed).toBe(0);
});

it('a key of a week is executed: clients count on it', async () => {
  const { token } = await server.signUp();
  expect((await send(token, keyMadeAt(server.clock.now() - 7 * DAY))).code).toBe(1);
});

it('a key without a time is executed until the first of them may have been removed, and answered as long as it is stored', async () => {
  const { token } = await server.signUp();
  await send(token, 'transfer-1');
  server.clock.advance(RETENTION);
  expect((await send(token, 'transfer-2')).code).toBe(1);
  server.clock.advance(1);
  await forget();
  expect((await send(token, 'transfer-1')).data).toMatchObject({ refusal: 'http.keyTimeNeeded' });
  expect((await send(token, 'transfer-3')).data).toMatchObject({ refusal: 'http.keyTimeNeeded' });
  expect((await send(token, 'transfer-2')).code).toBe(1);
  expect(executed).toBe(2);
});
