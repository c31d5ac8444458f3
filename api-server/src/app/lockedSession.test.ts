import { endpointTable, imagePath } from '@halyard-h5/shared-api/contract';
import type { CallName, EndpointEntry } from '@halyard-h5/shared-api/contract';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';

/* What a locked session is answered, call by call; how it is locked and opened is in core/access/appLock. */

const PIN = '284613';
const entries: Record<CallName, EndpointEntry> = endpointTable;
const names = Object.keys(endpointTable) as CallName[];
const whileLocked = names.filter((name) => entries[name].whileLocked);

let server: WholeServer;
let trader: Trader;
beforeAll(async () => {
  server = await openWholeServer();
});
beforeEach(async () => {
  trader = await server.trader('real');
  await call('appLock.set', { pause: 5, pin: PIN, repeatPin: PIN });
});
afterAll(() => server.close());

const call = (name: CallName, request: object, key?: string) =>
  server.callRaw(name, request, { token: trader.token, ...(key !== undefined && { key }) });
const lock = () => call('appLock.lock', {});
const unlock = () => call('appLock.unlock', { pin: PIN });

it('answers nothing but what opens or ends the session, and what visitors are answered', async () => {
  await lock();
  for (const name of names.filter((each) => entries[each].access !== 'public' && !whileLocked.includes(each)))
    expect([name, Number((await call(name, {})).code)]).toEqual([name, 423]);
  for (const name of names.filter((each) => entries[each].access === 'public')) {
    expect([name, [401, 423].includes(Number((await call(name, {})).code))]).toEqual([name, false]);
  }
  expect(whileLocked.sort()).toEqual(['appLock.lock', 'appLock.read', 'appLock.unlock', 'passkey.challenge', 'session.signOut']);
});

it('shows who is closed nothing of theirs in what everybody may ask', async () => {
  const email = { email: undefined, purpose: 'withdrawalPassword' };
  const before = server.sent.length;
  await lock();
  await call('code.sendByEmail', email);
  expect(server.sent).toHaveLength(before);
});

it('gives out no pictures of its trader', async () => {
  const id = await server.noteImage(trader.userId);
  const look = () => server.http.inject({ url: `/api/${imagePath(id)}`, headers: { token: trader.token } });
  expect((await look()).body).not.toContain('423');
  await lock();
  expect((await look()).json()).toMatchObject({ code: 423 });
});

it('neither executes nor loses a change of money: what was sent before is answered after, what was refused is executed then, once', async () => {
  const request = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' };
  const moved = async () => (await call('transfer.list', {})).data as unknown as { total: number };
  const [one, two] = [server.context.ids.next(), server.context.ids.next()];
  const before = (await moved()).total;
  expect((await call('transfer.submit', request, one)).code).toBe(1);
  await lock();
  expect(await call('transfer.submit', request, one)).toMatchObject({ code: 423, data: { refusal: 'http.locked' } });
  expect(await call('transfer.submit', request, two)).toMatchObject({ code: 423 });
  const asked = { token: trader.token, key: two, headers: { 'idempotency-replay': 'only', 'idempotency-final': 'true' } };
  expect((await server.callRaw('transfer.submit', {}, asked)).code).toBe(423);
  await unlock();
  const answer = await call('transfer.submit', request, one);
  expect([answer.code, (await moved()).total]).toEqual([1, before + 1]);
  expect((await call('transfer.submit', request, two)).code).toBe(1);
  expect((await call('transfer.submit', request, two)).code).toBe(1);
  expect((await moved()).total).toBe(before + 2);
});
