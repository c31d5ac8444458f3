import { TRON_ADDRESS } from '../../soak/population';
import type { Trader } from '../Caller';
import type { World } from '../World';
import { image, uploaded } from './files';
import type { Scenes } from './Scene';
import { PASSWORD, sentCode } from './secrets';

/** Reports a deposit of USDT, as yet undecided. */
export async function reportedDeposit(world: World, amount: string): Promise<{ id: unknown; trader: Trader }> {
  const trader = await world.newcomer();
  const screenshot = await uploaded(world, trader);
  const { id } = await world.must('deposit.report', { coin: 'USDT', chain: 'TRC20', amount, screenshot }, trader);
  return { id, trader };
}

/** Requests a withdrawal of USDT, as yet undecided. */
export async function requestedWithdrawal(world: World, amount: string): Promise<{ id: unknown; trader: Trader }> {
  const trader = await world.newcomer();
  const request = { coin: 'USDT', amount, addressId: trader.addressId, withdrawalPassword: PASSWORD };
  const { id } = await world.must('withdrawal.submit', request, trader);
  return { id, trader };
}

const quote = (world: World): object => {
  const [from, to] = [world.dice.pick(['BTC', 'ETH']), 'USDT'];
  return { from: to, to: from, amount: world.dice.amount(10, 60, 6), slippage: '0.05' };
};

/** Deposits, withdrawals, exchange and transfers. */
export const wallet: Scenes = {
  async 'deposit.address'(world) {
    return { request: { coin: 'USDT', chain: world.dice.pick(['TRC20', 'ERC20']) }, caller: await world.trader('real') };
  },
  async 'image.upload'(world) {
    const name = world.dice.pick(['photo.png', 'photo.jpg', 'photo.webp', 'alpha.png']) as string;
    return { request: {}, caller: await world.newcomer(), file: image(name) };
  },
  async 'deposit.report'(world) {
    const caller = await world.newcomer();
    const screenshot = await uploaded(world, caller);
    return { request: { coin: 'USDT', chain: 'TRC20', amount: world.dice.amount(2, 60, 6), screenshot }, caller, own: true };
  },
  async 'withdrawal.submit'(world) {
    const caller = await world.newcomer();
    const amount = world.dice.amount(11, 60, 6);
    return { request: { coin: 'USDT', amount, addressId: caller.addressId, withdrawalPassword: PASSWORD }, caller, own: true };
  },
  async 'withdrawal.cancel'(world) {
    const { id, trader } = await requestedWithdrawal(world, '20');
    return { request: { id }, caller: trader, own: true };
  },
  async 'withdrawalAddress.bind'(world) {
    const caller = await world.newcomer('real', { bound: false });
    const code = await sentCode(world, 'bindAddress', {}, caller);
    return { request: { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, withdrawalPassword: PASSWORD, code }, caller };
  },
  async 'withdrawalAddress.remove'(world) {
    const caller = await world.newcomer();
    return { request: { id: caller.addressId, withdrawalPassword: PASSWORD }, caller, own: true };
  },
  async 'conversion.quote'(world) {
    return { request: { ...quote(world) }, caller: await world.trader() };
  },
  async 'conversion.submit'(world) {
    const caller = await world.trader();
    const { id } = await world.must('conversion.quote', { ...quote(world) }, caller);
    return { request: { quoteId: id }, caller, own: true };
  },
  async 'transfer.submit'(world) {
    const wallets = ['spot', 'delivery', 'perpetual'];
    const from = world.dice.pick(wallets);
    const to = world.dice.pick(wallets.filter((each) => each !== from));
    return { request: { coin: 'USDT', from, to, amount: world.dice.amount(1, 50, 8) }, caller: await world.trader() };
  },
  async 'balance.read'(world) {
    return { request: { wallet: 'spot', coin: 'USDT' }, caller: await world.trader() };
  },
  async 'withdrawal.requirements'(world) {
    return { request: { coin: 'USDT' }, caller: await world.trader('real') };
  },
  async 'verification.submit'(world) {
    const caller = await world.newcomer('real', { ready: false });
    const basic = { country: 'DE', name: `Anna ${world.next()}`, idNumber: `L${world.next()}`, city: 'Berlin', address: 'Allee 5' };
    return { request: { level: 'basic', ...basic }, caller };
  },
};
