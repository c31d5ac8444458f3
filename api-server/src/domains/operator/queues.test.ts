import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

const hour = 3_600_000;
let server: WalletServer;
let ann: string;

beforeAll(async () => {
  server = await openWalletServer({ config: { operator: { reviewWithin: { deposit: hour, verification: 3 * hour } } } });
  ann = await server.operator('ann');
});
afterAll(() => server.close());

it('a deposit says how long it has waited and until when it may, until it is decided', async () => {
  const id = await server.reportDeposit(await server.signUp('real'));
  const reportedAt = server.clock.now();
  server.clock.advance(2 * hour);
  const { data } = await server.operate(ann, 'deposits', { status: 'review' });
  expect(data.list).toMatchObject([{ id, age: 2 * hour, dueAt: reportedAt + hour }]);
  const decided = (await server.operate(ann, 'reviewDeposit', { id, decision: 'reject', reason: 'No.' })).data;
  expect([decided.age, decided.dueAt]).toEqual([undefined, undefined]);
});

it('so does a verification, from the last part that was sent', async () => {
  const { token } = await server.signUp('real');
  const identity = { country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' };
  await server.call('verification.submit', { level: 'basic', ...identity }, { token });
  const sentAt = server.clock.now();
  server.clock.advance(hour);
  const { data } = await server.operate(ann, 'verifications', { status: 'review' });
  expect(data.list).toMatchObject([{ age: hour, dueAt: sentAt + 3 * hour }]);
});

it('a withdrawal does, from its request to its arrival', async () => {
  const { token, addressId } = await server.withdrawer('1000');
  const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  const { id, dueAt } = (await server.call('withdrawal.submit', body, { token })).data;
  server.clock.advance(hour);
  expect((await server.operate(ann, 'withdrawals', {})).data.list).toMatchObject([{ id, age: hour, dueAt }]);
  await server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
  await server.operate(ann, 'sendWithdrawal', { id, transactionId: server.transactionId() });
  server.clock.advance(hour);
  expect((await server.operate(ann, 'withdrawals', {})).data.list).toMatchObject([{ age: 2 * hour }]);
  expect((await server.operate(ann, 'confirmWithdrawal', { id })).data.age).toBeUndefined();
});
