import { HOUR } from '../../kernel';
import { fixture } from '../../testing/wallet/openWalletServer';
import { openRecoveryServer } from '../../testing/recovery/openRecoveryServer';
import type { Member, RecoveryServer } from '../../testing/recovery/openRecoveryServer';
import { disableOperator } from './operators';

let at: RecoveryServer;
let member: Member;
let ann: string;
let bob: string;
let names = 0;
beforeAll(async () => {
  at = await openRecoveryServer({ config: { operator: { reviewWithin: { recovery: 3 * HOUR } } } });
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.advance(HOUR);
  names += 1;
  [ann, bob] = [await at.server.operator(`ann${names}`), await at.server.operator(`bob${names}`)];
  member = await at.member();
});

const asked = async (): Promise<string> => (await at.ask(member)).data.recovery.id;

it('two different operators approve, each with a reason', async () => {
  const id = await asked();
  expect((await at.judge(ann, id)).data).toMatchObject({ status: 'review', approvedBy: `ann${names}`, approvedReason: 'As seen.' });
  expect(await at.judge(ann, id)).toMatchObject({ code: 409, data: { refusal: 'operator.recoveryApproved' } });
  const decided = await at.judge(bob, id);
  expect(decided.data).toMatchObject({ status: 'waiting', decidedBy: `bob${names}`, decidedReason: 'As seen.' });
  // An answer that was lost is given again; nobody decides anew.
  expect(await at.judge(bob, id)).toEqual(decided);
  expect(await at.judge(ann, id, 'reject')).toMatchObject({ code: 409, data: { refusal: 'operator.recoveryDecided' } });
  const { data } = await at.server.operate(ann, 'audit', { action: 'recovery.approve' });
  expect(data.list.filter(({ subject }) => subject === id)).toMatchObject([
    { operator: `bob${names}`, details: { reason: 'As seen.', status: 'waiting' } },
    { operator: `ann${names}` },
  ]);
});

it('one rejects, and every contact is told why', async () => {
  const id = await asked();
  await at.judge(ann, id);
  await at.told();
  const rejected = await at.judge(bob, id, 'reject');
  expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'As seen.' });
  expect(await at.judge(bob, id, 'reject')).toEqual(rejected);
  await at.server.recoveries.sendNotices();
  const told = at.server.told.splice(0);
  expect(told.map(({ contact }) => contact.recipient).sort()).toEqual([`+49${member.mobile}`, member.email]);
  expect(told[0]?.body).toContain('As seen.');
});

it('nobody decides about themselves, nor approves who has paid the trader; who approves pays no more', async () => {
  const id = await asked();
  const me = await at.server.operator(`me${names}`, member.userId);
  for (const decision of ['approve', 'reject'] as const)
    expect(await at.judge(me, id, decision)).toMatchObject({ code: 409, data: { refusal: 'operator.ownCase' } });
  const { database } = at.server.context;
  await at.judge(ann, id);
  const noted = await database.selectFrom('operator_verification').select('operator').where('user_id', '=', member.userId).execute();
  expect(noted).toEqual([{ operator: `ann${names}` }]);
  const addressId = await at.server.bind(member.userId);
  await at.server.setWithdrawalPassword(member.userId);
  await at.server.fund(member.userId, 'real', 'spot', '1000');
  await database.updateTable('app_user').set({ authenticator_secret: null }).where('id', '=', member.userId).execute();
  const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: '123456' };
  const withdrawal = (await at.server.call('withdrawal.submit', body, { token: member.token })).data.id;
  const pay = (operator: string) => at.server.operate(operator, 'reviewWithdrawal', { id: withdrawal, decision: 'approve' });
  expect(await pay(ann)).toMatchObject({ data: { refusal: 'operator.verifiedTrader' } });
  expect((await pay(bob)).code).toBe(1);
  expect(await at.judge(bob, id)).toMatchObject({ data: { refusal: 'operator.paidTrader' } });
});

it('the word of who was disabled since counts no more', async () => {
  const id = await asked();
  await at.judge(ann, id);
  await disableOperator(at.server.context.database, at.server.context, `ann${names}`);
  expect((await at.judge(bob, id)).data).toMatchObject({ status: 'review', approvedBy: `bob${names}` });
});

it('the pictures of the verification stand beside the new ones, and the log says who looked', async () => {
  const pictures = async () => (await at.server.upload(member.token, fixture('photo.png'))).data.id;
  const [front, back] = [await pictures(), await pictures()];
  const { database } = at.server.context;
  await database.updateTable('verification').set({ front, back, name: 'Ada' }).where('user_id', '=', member.userId).execute();
  at.server.clock.advance(HOUR);
  const id = await asked();
  const { data } = await at.server.operate(ann, 'recovery', { id });
  expect(data.verified).toMatchObject({ front, back, name: 'Ada' });
  expect(data.recovery.front).not.toBe(front);
  const headers = { 'operator-token': ann };
  for (const image of [front, data.recovery.front])
    expect((await at.server.http.inject({ url: `/api/operator/image?id=${image}`, headers })).statusCode).toBe(200);
  const log = (await at.server.operate(ann, 'audit', { action: 'recovery.read' })).data.list;
  expect(log[0]).toMatchObject({ operator: `ann${names}`, subject: id, details: { userId: member.userId } });
  expect(await at.server.operate(ann, 'recovery', { id: front })).toMatchObject({ data: { refusal: 'operator.unknownRecovery' } });
});

it('what waits says how long it has waited and until when it may', async () => {
  const id = await asked();
  const requestedAt = at.server.clock.now();
  at.server.clock.advance(HOUR);
  const { list } = (await at.server.operate(ann, 'recoveries', { status: 'review', user: member.userId })).data;
  expect(list).toMatchObject([{ id, age: HOUR, dueAt: requestedAt + 3 * HOUR, shownBy: 'password' }]);
  expect((await at.judge(ann, id, 'reject')).data.age).toBeUndefined();
  expect((await at.server.operate(ann, 'recoveries', { status: 'review', user: member.userId })).data.list).toEqual([]);
});
