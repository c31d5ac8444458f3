import { openModule } from '../../platform/module';
import type { PeriodicWorker, Session } from '../../platform/module';
import { areSealed } from '../../platform/sealing';
import { DAY, HOUR } from '../../kernel';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from '../operator/operators';
import { leavingModule } from './module';
import { requestClosure } from './requestClosure';

const identity = { country: 'DE', name: 'Ada Lovelace', idNumber: 'L01X00T471', city: 'Berlin', address: 'Unter den Linden 1' } as const;
const reason = 'A request of the authority.';

let server: WalletServer;
let worker: PeriodicWorker;
let trader: Trader;
let pictures: string[];
let ann: string;
let bob: string;

async function leave({ userId }: Trader): Promise<void> {
  const session: Session = { id: server.context.ids.next(), userId, mode: 'real' };
  await requestClosure(server.context, session, { giveUp: [], loginPassword: TRADER_PASSWORD });
  server.clock.advance(14 * DAY);
  await worker.run();
}
const closureRow = () =>
  server.context.database.selectFrom('account_closure').selectAll().where('user_id', '=', trader.userId).executeTakeFirstOrThrow();
const read = (by: string, why = reason) => server.operate(by, 'readSealedIdentity', { user: trader.userId, reason: why });
const picture = (by: string, id = pictures[0]) =>
  server.http.inject({ method: 'GET', url: `/api/operator/image?id=${id}`, headers: { 'operator-token': by } });
const bytesOf = (id: string | undefined) => server.stored.get(`${trader.userId}/${id}`) ?? Buffer.alloc(0);
const refused = (code: number, refusal: string) => ({ code, data: { refusal } });
const audit = async (by: string) => (await server.operate(by, 'audit', { action: 'sealed.read' })).data.list;

beforeAll(async () => {
  server = await openWalletServer();
  [worker] = openModule(server.context, leavingModule).workers;
  trader = await server.signUp('real');
  const send = (body: object) => server.callRaw('verification.submit', body, { token: trader.token });
  await send({ level: 'basic', ...identity });
  pictures = [];
  for (const name of ['photo.png', 'photo.jpg']) pictures.push((await server.upload(trader.token, fixture(name))).data.id);
  await send({ level: 'advanced', front: pictures[0], back: pictures[1] });
  await leave(trader);
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
});
afterAll(() => server.close());

it('what is known of the person lies sealed under a key of the account’s own, pictures too', async () => {
  const row = await server.context.database
    .selectFrom('verification')
    .selectAll()
    .where('user_id', '=', trader.userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ basic: 'none', advanced: 'none', name: null, id_number: null, country: null, front: null, back: null });
  const closure = await closureRow();
  expect(closure.key).toMatch(/^sealed:/);
  expect(() => server.context.sealer.open(closure.identity ?? '', `account_closure.identity ${trader.userId}`)).toThrow(/sealing key/);
  expect(pictures.map((id) => areSealed(bytesOf(id)))).toEqual([true, true]);
  // Begun again, nothing is sealed twice.
  const before = bytesOf(pictures[0]);
  await server.context.database.updateTable('account_closure').set({ pictures_sealed_at: null, next_at: 0 }).execute();
  await worker.run();
  expect(bytesOf(pictures[0])).toBe(before);
});

it('two operators open it together for a while, and every word is in the audit log', async () => {
  expect((await picture(ann)).json()).toMatchObject(refused(0, 'operator.notReadable'));
  const first = await read(ann, 'First word.');
  expect(first.data).toMatchObject({ readRequestedBy: 'ann', readReason: 'First word.' });
  expect(first.data.identity).toBeUndefined();
  expect((await read(ann)).data.identity).toBeUndefined();
  const { data } = await read(bob);
  const known = Object.fromEntries((data.identity ?? []).map(({ item, value }) => [item, value]));
  expect(known).toMatchObject({ ...identity, front: pictures[0], contacts: expect.stringContaining('@example.com') as string });
  expect(data.pictures?.toSorted()).toEqual(pictures.toSorted());
  expect((await read(ann)).data.identity).toEqual(data.identity);
  expect((await picture(bob)).rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await picture(await server.operator('eve'))).json()).toMatchObject(refused(0, 'operator.notReadable'));
  expect((await audit(ann)).map(({ operator, details }) => [operator, details['opened']])).toEqual([
    ['ann', true],
    ['bob', true],
    ['ann', false],
    ['ann', false],
  ]);
  server.clock.advance(HOUR);
  expect((await picture(bob)).json()).toMatchObject(refused(0, 'operator.notReadable'));
  expect((await read(bob)).data.identity).toBeUndefined();
});

it('a word counts for a day, and only of somebody who is an operator', async () => {
  const [cat, dan] = [await server.operator('cat'), await server.operator('dan')];
  const nobody = { read_requested_by: null, read_confirmed_by: null, read_until: null };
  await server.context.database.updateTable('account_closure').set(nobody).execute();
  await read(cat);
  await disableOperator(server.context.database, server.context, 'cat');
  expect((await read(dan)).data).toMatchObject({ readRequestedBy: 'dan' });
  await server.context.database
    .updateTable('account_closure')
    .set({ read_requested_at: server.clock.now() - DAY })
    .execute();
  const late = (await read(bob)).data;
  expect([late.readRequestedBy, late.identity]).toEqual(['bob', undefined]);
});

it('operators see how many accounts wait, and until when', async () => {
  const { data } = await server.operate(ann, 'closures', { user: trader.userId });
  const { closed_at: closedAt, erase_at: eraseAt } = await closureRow();
  expect(data).toMatchObject({ total: 1, waiting: 0, closed: 1, erased: 0, nextErasureAt: eraseAt, lastErasureAt: eraseAt });
  expect(data.list).toMatchObject([{ userId: trader.userId, closedAt, eraseAt }]);
  expect((eraseAt ?? 0) - (closedAt ?? 0)).toBe(5 * 365 * DAY);
  expect((await server.operate(ann, 'closures', { state: 'waiting' })).data.list).toEqual([]);
});

it('who is not closed has nothing sealed, and money that comes afterwards is refused', async () => {
  const other = await server.signUp('real');
  const reply = await server.operate(ann, 'readSealedIdentity', { user: other.userId, reason });
  expect(reply).toMatchObject(refused(0, 'operator.notClosed'));
  const { database, ids, clock } = server.context;
  const [id, screenshot] = [ids.next(), ids.next()];
  const deposit = { coin: 'USDT', chain: 'TRC20', address: 'T', amount: '10', screenshot, status: 'review' as const };
  await database
    .insertInto('deposit')
    .values({ user_id: trader.userId, id, number: 'D', created_at: clock.now(), ...deposit })
    .execute();
  const arrival = { coin: 'USDT', chain: 'TRC20', amount: '10', transactionId: server.transactionId() };
  const credited = await server.operate(ann, 'reviewDeposit', { id, decision: 'approve', ...arrival });
  expect(credited).toMatchObject(refused(0, 'access.accountClosed'));
});

it('is erased for good when its time is over', async () => {
  server.clock.advance(5 * 365 * DAY);
  await worker.run();
  expect(await closureRow()).toMatchObject({ key: null, identity: null, erased_at: server.clock.now() });
  expect([...server.stored.keys()].filter((key) => key.startsWith(trader.userId))).toEqual([]);
  const { database } = server.context;
  expect(await database.selectFrom('upload').select('id').where('user_id', '=', trader.userId).execute()).toEqual([]);
  const fay = await server.operator('fay');
  expect(await read(fay)).toMatchObject(refused(0, 'operator.erased'));
  expect((await server.operate(fay, 'closures', {})).data).toMatchObject({ closed: 0, erased: 1 });
});
