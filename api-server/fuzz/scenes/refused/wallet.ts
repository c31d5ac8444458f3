import { duty, transactionId, withdrawalAt } from '../operators';
import { PASSWORD, sentCode } from '../secrets';
import { requestedWithdrawal } from '../wallet';
import { uploaded } from '../files';
import type { Trader } from '../../Caller';
import type { Reply } from '../../Client';
import type { World } from '../../World';
import { until } from './RefusalScenario';
import type { RefusalScenario, RefusalScenarios } from './RefusalScenario';

const withdraw = (world: World, caller: Trader, amount: string): Promise<Reply> =>
  world.send('withdrawal.submit', { coin: 'USDT', amount, addressId: caller.addressId, withdrawalPassword: PASSWORD }, caller);
const withdrawing =
  (amount: string, start = '20000'): RefusalScenario =>
  async (world) =>
    withdraw(world, await world.newcomer('real', { start }), amount);

async function bind(world: World, caller: Trader, address: string): Promise<Reply> {
  // Between two codes for one contact.
  await world.server.pass(61_000);
  const code = await sentCode(world, 'bindAddress', {}, caller);
  return world.send('withdrawalAddress.bind', { coin: 'USDT', chain: 'ERC20', address, withdrawalPassword: PASSWORD, code }, caller);
}
const addressOf = (world: World): string => `0x${world.next().toString(16).padStart(40, '1')}`;

const swap = { from: 'USDT', to: 'BTC', amount: '20', slippage: '0.05' };
const quoting =
  (more: object, start = '20000'): RefusalScenario =>
  async (world) =>
    world.send('conversion.quote', { ...swap, ...more }, await world.newcomer('real', { start }));

/** Refusals of money that comes, goes and changes. */
export const walletScenarios: RefusalScenarios = {
  'wallet.codeNeeded': async (world) =>
    world.send(
      'withdrawalAddress.bind',
      { coin: 'USDT', chain: 'ERC20', address: addressOf(world), withdrawalPassword: PASSWORD },
      await world.newcomer(),
    ),
  'wallet.withdrawalTooSmall': withdrawing('5'),
  'wallet.withdrawalTooLarge': withdrawing('150000', '500000'),
  async 'wallet.withdrawalsUsedUp'(world) {
    const caller = await world.newcomer();
    await until('wallet.withdrawalsUsedUp', 7, () => withdraw(world, caller, '11'));
  },
  'wallet.addressWaits': async (world) => withdraw(world, await world.newcomer('real', { addressWait: 60_000 }), '20'),
  async 'wallet.addressBound'(world) {
    const [caller, address] = [await world.newcomer('real', { bound: false }), addressOf(world)];
    for (let times = 0; times < 2; times += 1) await bind(world, caller, address);
  },
  async 'wallet.tooManyAddresses'(world) {
    const caller = await world.newcomer('real', { bound: false });
    await until('wallet.tooManyAddresses', 5, () => bind(world, caller, addressOf(world)));
  },
  async 'wallet.tooManyDeposits'(world) {
    const caller = await world.newcomer();
    await until('wallet.tooManyDeposits', 5, async () => {
      const screenshot = await uploaded(world, caller);
      await world.server.pass(1_000);
      return world.send('deposit.report', { coin: 'USDT', chain: 'TRC20', amount: '20', screenshot }, caller);
    });
  },
  'wallet.sameCoin': quoting({ to: 'USDT' }),
  'wallet.slippage': quoting({ slippage: '0.5' }),
  'wallet.exchangeTooSmall': quoting({ amount: '0.000001' }),
  'wallet.exchangeTraderLimit': quoting({ amount: '150000' }, '500000'),
  async 'wallet.exchangeHouseLimit'(world) {
    for (let traders = 0; traders < 14 && !world.coverage.refusals.has('wallet.exchangeHouseLimit'); traders += 1) {
      const caller = await world.newcomer('real', { start: '500000' });
      const { data } = await world.send('conversion.quote', { ...swap, amount: '99000' }, caller);
      if (data['id'] !== undefined) await world.send('conversion.submit', { quoteId: data['id'] }, caller);
    }
  },
  async 'wallet.quoteExpired'(world) {
    const caller = await world.newcomer();
    const { id } = await world.must('conversion.quote', swap, caller);
    await world.server.pass(11_000);
    await world.server.trade(world.dice);
    await world.send('conversion.submit', { quoteId: id }, caller);
  },
  'wallet.sameWallet': async (world) =>
    world.send('transfer.submit', { coin: 'USDT', from: 'spot', to: 'spot', amount: '1' }, await world.newcomer()),
  async 'wallet.secondOperatorNeeded'(world) {
    const [{ id }, [caller]] = [await requestedWithdrawal(world, '5000'), await duty(world)];
    for (let times = 0; times < 2; times += 1) await world.send('operator/reviewWithdrawal', { id, decision: 'approve' }, caller);
  },
  async 'wallet.transactionSent'(world) {
    const transaction = transactionId(world);
    for (let times = 0; times < 2; times += 1) {
      const { id, caller } = await withdrawalAt(world, 'approved');
      await world.send('operator/sendWithdrawal', { id, transactionId: transaction }, caller);
    }
  },
};
