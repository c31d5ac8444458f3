import { inboxOf } from '../../testing/notifications/inboxOf';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

let server: WalletServer;
let ann: string;
let bob: string;
beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
});
afterAll(() => server.close());

const inbox = (userId: string) => inboxOf(server, userId);
const withdraw = async ({ addressId, token }: { addressId: string; token: string }) =>
  (await server.call('withdrawal.submit', { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD }, { token }))
    .data.id;

it('tells of deposits that were credited or not, by what arrived', async () => {
  const trader = await server.signUp('real');
  const [good, bad] = [await server.reportDeposit(trader, '1500'), await server.reportDeposit(trader, '70')];
  expect(await inbox(trader.userId)).toEqual([]);
  const arrived = { coin: 'USDT', chain: 'TRC20', amount: '1499.5', transactionId: server.transactionId() };
  for (const operator of [ann, bob]) await server.operate(operator, 'reviewDeposit', { id: good, decision: 'approve', ...arrived });
  await server.operate(ann, 'reviewDeposit', { id: bad, decision: 'reject', reason: 'Not on the chain.' });
  expect(await inbox(trader.userId)).toEqual([
    'Deposit credited: 1,499.50 USDT are in your spot wallet.',
    'Deposit not credited: Your deposit of 70.00 USDT was not accepted: Not on the chain.',
  ]);
});

it('tells when a withdrawal leaves and arrives, by what is received, and shows the ends of the address alone', async () => {
  const trader = await server.withdrawer('1000');
  const id = await withdraw(trader);
  await server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
  expect(await inbox(trader.userId)).toEqual([]);
  const transactionId = server.transactionId();
  await server.operate(ann, 'sendWithdrawal', { id, transactionId });
  await server.operate(bob, 'confirmWithdrawal', { id });
  expect(await inbox(trader.userId)).toEqual([
    'Withdrawal sent: 95.00 USDT are on their way to TR7N…Lj6t.',
    'Withdrawal completed: 95.00 USDT arrived at TR7N…Lj6t.',
  ]);
});

it('tells of a withdrawal that was rejected, not of one that its trader cancelled', async () => {
  const [rejected, cancelled] = [await server.withdrawer('1000'), await server.withdrawer('1000')];
  await server.operate(ann, 'reviewWithdrawal', { id: await withdraw(rejected), decision: 'reject', reason: 'Address unknown.' });
  await server.call('withdrawal.cancel', { id: await withdraw(cancelled) }, { token: cancelled.token });
  expect(await inbox(rejected.userId)).toEqual(['Withdrawal failed: 100.00 USDT are back in your spot wallet. Reason: Address unknown.']);
  expect(await inbox(cancelled.userId)).toEqual([]);
});
