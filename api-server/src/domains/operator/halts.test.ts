import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { OperatorReply, WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

let server: WalletServer;
let ann: string;
let bob: string;

beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
});
afterEach(() => server.context.database.deleteFrom('halt').execute());
afterAll(() => server.close());

const reason = 'We look into an incident.';
const freeze = { kind: 'withdrawals', reason } as const;
const begin = (request: OperatorRequest<'beginHalt'> = freeze, by = ann) => server.operate(by, 'beginHalt', request);
const lift = (by: string, { data }: OperatorReply<'beginHalt'>) => server.operate(by, 'liftHalt', { id: data.id });
const refused = (code: number, refusal: string) => ({ code, data: { refusal } });
const noted = async () => {
  const { data } = await server.operate(ann, 'audit', { limit: '3' });
  return data.list.filter(({ action }) => action.startsWith('halt.'));
};

it('one operator begins it, with the reason that traders read', async () => {
  const texts = { de: 'Wir untersuchen einen Vorfall.' };
  const { data } = await begin({ kind: 'product', line: 'perpetual', symbol: 'BTCUSDT', reason, texts });
  const since = server.clock.now();
  expect(data).toMatchObject({ kind: 'product', line: 'perpetual', symbol: 'BTCUSDT', reason, texts, since, begunBy: 'ann' });
  expect((await noted())[0]).toMatchObject({ operator: 'ann', action: 'halt.begin', subject: data.id, details: { reason, texts } });
});

it('two different operators lift it, and the audit log has both words', async () => {
  const halt = await begin();
  const first = (await lift(ann, halt)).data;
  expect([first.liftRequestedBy, first.liftedAt]).toEqual(['ann', undefined]);
  expect(await lift(ann, halt)).toMatchObject(refused(409, 'operator.liftRequested'));
  expect((await lift(bob, halt)).data).toMatchObject({ liftRequestedBy: 'ann', liftedBy: 'bob', liftedAt: server.clock.now() });
  expect((await noted()).map(({ operator, details }) => [operator, details['lifted']])).toEqual([
    ['bob', true],
    ['ann', false],
    ['ann', undefined],
  ]);
});

it('an answer that was lost is given again, and whoever comes later is told', async () => {
  const halt = await begin();
  expect((await begin()).data.id).toBe(halt.data.id);
  expect(await begin(freeze, bob)).toMatchObject(refused(409, 'operator.haltInForce'));
  expect(await begin({ ...freeze, reason: 'Another.' })).toMatchObject(refused(409, 'operator.haltInForce'));
  await lift(ann, halt);
  await lift(bob, halt);
  expect((await lift(bob, halt)).data.liftedBy).toBe('bob');
  expect(await lift(ann, halt)).toMatchObject(refused(409, 'operator.haltLifted'));
  expect((await begin(freeze, bob)).data.id).not.toBe(halt.data.id);
});

it('the word of somebody who is no operator any more does not count', async () => {
  const eve = await server.operator('eve');
  const halt = await begin();
  await lift(eve, halt);
  await disableOperator(server.context.database, server.context, 'eve');
  const { liftRequestedBy, liftedAt } = (await lift(ann, halt)).data;
  expect([liftRequestedBy, liftedAt]).toEqual(['ann', undefined]);
});

it('two who lift at once are the first and the second', async () => {
  const halt = await begin();
  const words = await Promise.all([lift(ann, halt), lift(bob, halt)]);
  expect(words.filter(({ data }) => data.liftedAt !== undefined)).toHaveLength(1);
});

it.each([
  [refused(422, 'operator.unknownProduct'), { kind: 'product', line: 'perpetual', symbol: 'NOSUCHUSDT', reason }],
  [
    { code: 422, data: { field: 'symbol' } },
    { kind: 'product', line: 'perpetual', reason },
  ],
  [{ code: 422, data: { field: 'reason' } }, { kind: 'exchange' }],
])('refuses with %j what cannot be halted', async (refusal, request) => {
  expect(await begin(request as never)).toMatchObject(refusal);
});

it('a halt that nobody began is not lifted', async () => {
  const unknown = { data: { id: '01977492-79f4-7fd6-93fc-330d5b3709bd' } } as OperatorReply<'beginHalt'>;
  expect(await lift(ann, unknown)).toMatchObject(refused(0, 'operator.unknownHalt'));
});

it('the exchange is not opened before what rests is returned', async () => {
  const halt = await begin({ kind: 'exchange', reason });
  await lift(ann, halt);
  expect(await lift(bob, halt)).toMatchObject(refused(409, 'operator.haltClearing'));
  await server.context.database.updateTable('halt').set({ cleared_at: server.clock.now() }).execute();
  expect((await lift(bob, halt)).data.liftedBy).toBe('bob');
});

it('operators list what is in force and what is over', async () => {
  const halt = await begin();
  await begin({ kind: 'cancelOnly', line: 'delivery', reason });
  await lift(ann, halt);
  await lift(bob, halt);
  const kinds = async (inForce?: 'true' | 'false') =>
    (await server.operate(bob, 'halts', inForce === undefined ? {} : { inForce })).data.list.map(({ kind }) => kind);
  expect([await kinds(), await kinds('true'), await kinds('false')]).toEqual([
    ['cancelOnly', 'withdrawals'],
    ['cancelOnly'],
    ['withdrawals'],
  ]);
});
