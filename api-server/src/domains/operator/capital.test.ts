import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import { auditLedger, systemTotals } from '../../core/ledger';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { OperatorReply, WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

let server: WalletServer;
let ann: string;
let bob: string;
let references = 0;

beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
});
afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));
afterAll(() => server.close());

const brought = (more: Partial<OperatorRequest<'addCapital'>> = {}) => ({
  coin: 'USDT',
  amount: '1000',
  reference: `T${(references += 1)}`,
  reason: 'Start',
  ...more,
});
const add = (request = brought(), by = ann) => server.operate(by, 'addCapital', request);
const withdraw = (amount: string) => server.operate(ann, 'withdrawCapital', brought({ amount }));
const confirm = (by: string, { data }: Pick<OperatorReply<'addCapital' | 'withdrawCapital'>, 'data'>) =>
  server.operate(by, 'confirmCapital', { id: data.id });
const refused = (code: number, refusal: string) => ({ code, data: { refusal } });
const booked = async (): Promise<string> => {
  const totals = await systemTotals(server.context.database);
  return totals.find(({ party, mode, coin }) => party === 'capital' && mode === 'real' && coin === 'USDT')?.amount ?? '0';
};
const figures = async () => (await server.operate(bob, 'capital', {})).data.list.find(({ coin }) => coin === 'USDT');

it('nothing is booked before a different operator confirms; then it is, and the audit log has both words', async () => {
  expect((await figures())?.bookedAt).toBeUndefined();
  const change = await add();
  expect(change.data).toMatchObject({ kind: 'add', amount: '1000', state: 'waiting', proposedBy: 'ann' });
  expect(await confirm(ann, change)).toMatchObject(refused(409, 'operator.capitalOwn'));
  expect(await booked()).toBe('0');
  expect((await confirm(bob, change)).data).toMatchObject({ state: 'confirmed', confirmedBy: 'bob' });
  expect(await booked()).toBe('1000');
  expect(await figures()).toMatchObject({ capital: '1000', result: '0', canPay: '1000', reserved: '0', free: '1000', lines: [] });
  const { list } = (await server.operate(ann, 'audit', { limit: '2' })).data;
  expect(list).toMatchObject([
    { operator: 'bob', action: 'capital.confirm', subject: change.data.id, details: { state: 'confirmed' } },
    { operator: 'ann', action: 'capital.add', details: { amount: '1000', reason: 'Start', state: 'waiting' } },
  ]);
});

it('answers that were lost are given again, and nothing is booked twice', async () => {
  const before = Number(await booked());
  const request = brought();
  const change = await add(request);
  expect((await add({ ...request, amount: '1000.00' })).data.id).toBe(change.data.id);
  expect((await confirm(bob, change)).data.state).toBe('confirmed');
  expect((await confirm(bob, change)).data.state).toBe('confirmed');
  expect(await confirm(ann, change)).toMatchObject(refused(409, 'operator.capitalConfirmed'));
  expect((await add(request)).data).toMatchObject({ id: change.data.id, state: 'confirmed' });
  expect(Number(await booked())).toBe(before + 1_000);
});

it('a reference names one movement', async () => {
  const request = brought();
  await add(request);
  const used = { code: 409, data: { refusal: 'operator.capitalReferenceUsed', field: 'reference' } };
  expect(await add({ ...request, amount: '999' })).toMatchObject(used);
  expect(await add(request, bob)).toMatchObject(used);
});

it('two who confirm at once book once', async () => {
  const [eve, before] = [await server.operator('eve'), Number(await booked())];
  const change = await add(brought(), eve);
  const words = await Promise.all([confirm(ann, change), confirm(bob, change)]);
  expect(words.map(({ code }) => code).sort((one, other) => one - other)).toEqual([1, 409]);
  expect(Number(await booked())).toBe(before + 1_000);
});

it('the word of somebody who is no operator any more does not count', async () => {
  const change = await add(brought(), await server.operator('gone'));
  await disableOperator(server.context.database, server.context, 'gone');
  expect((await confirm(ann, change)).data).toMatchObject({ state: 'waiting', proposedBy: 'ann' });
  expect((await confirm(bob, change)).data.state).toBe('confirmed');
});

it('one operator ends what waits, and its reference can be entered anew', async () => {
  const request = brought();
  const change = await add(request);
  const reject = (by: string) => server.operate(by, 'rejectCapital', { id: change.data.id });
  expect((await reject(bob)).data).toMatchObject({ state: 'rejected', rejectedBy: 'bob' });
  expect((await reject(bob)).data.state).toBe('rejected');
  expect(await reject(ann)).toMatchObject(refused(409, 'operator.capitalRejected'));
  expect(await confirm(bob, change)).toMatchObject(refused(409, 'operator.capitalRejected'));
  const again = await add(request);
  expect(again.data).toMatchObject({ state: 'waiting' });
  await confirm(bob, again);
  expect(await server.operate(ann, 'rejectCapital', { id: again.data.id })).toMatchObject(refused(409, 'operator.capitalConfirmed'));
});

it('what is in reserve cannot be taken', async () => {
  await sql`insert into exposure_budget values ('real', 'BTCUSDT', 'short', 'gone', 300, 300, 0)`.execute(server.context.database);
  const { free } = await figures().then((found) => found!);
  const most = String(Number(free) - 300);
  const refusal = await confirm(bob, await withdraw(String(Number(most) + 1)));
  expect(refusal).toMatchObject(refused(409, 'operator.capitalReserved'));
  expect(refusal.msg).toContain('USDT can be withdrawn');
  expect((await confirm(bob, await withdraw(most))).data).toMatchObject({ kind: 'withdraw', state: 'confirmed' });
  expect(await figures()).toMatchObject({ capital: '300', reserved: '300', free: '0', lines: [{ line: 'perpetual', reserved: '300' }] });
  expect(await booked()).toBe('300');
  await server.context.database.deleteFrom('exposure_budget').execute();
});

it.each([
  [{ code: 422, data: { refusal: 'wallet.unknownCoin', field: 'coin' } }, { coin: 'NONE' }],
  [{ code: 422, data: { field: 'amount' } }, { amount: '0.000000001' }],
  [{ code: 422, data: { field: 'amount' } }, { amount: '0' }],
  [{ code: 422, data: { field: 'reason' } }, { reason: '' }],
])('refuses with %j what cannot be capital', async (refusal, more) => {
  expect(await add(brought(more))).toMatchObject(refusal);
});

it('what nobody entered is not there', async () => {
  const unknown = { data: { id: '01977492-79f4-7fd6-93fc-330d5b3709bd' } } as OperatorReply<'addCapital'>;
  expect(await confirm(ann, unknown)).toMatchObject(refused(0, 'operator.unknownCapital'));
});

it('operators list what changed, newest first', async () => {
  const { data } = await add();
  expect((await server.operate(bob, 'capitalChanges', { limit: '1' })).data.list).toMatchObject([{ id: data.id, state: 'waiting' }]);
});
