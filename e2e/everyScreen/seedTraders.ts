import { randomBytes } from 'node:crypto';
import type { ExchangeCaller, Person } from './ExchangeCaller';

const withdrawalPassword = '482915';
/** A real address of the Tron network. */
const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
/** Seconds of the shortest contract, so that some are settled before anybody looks. */
export const shortContract = 5;

/** Ids that pages are opened with. */
export interface SeededIds {
  readonly receipt: string;
  readonly plan: string;
  readonly deposit: string;
  readonly withdrawal: string;
  readonly notice: string;
  readonly article: string;
}

export interface SeededTraders {
  /** Real account with positions, orders and records of every kind. */
  readonly trader: Person;
  /** Registered just now: every list is empty. */
  readonly newcomer: Person;
  readonly ids: SeededIds;
}

async function verify(person: Person, exchange: ExchangeCaller): Promise<void> {
  const details = { country: 'DE', name: 'Ada Lovelace', idNumber: 'X1234567', city: 'Berlin', address: 'Main Street 1' };
  await person.call('verification.submit', { level: 'basic', ...details });
  await exchange.operate('reviewVerification', { userId: person.id, level: 'basic', decision: 'approve' });
  const images = { front: await person.upload(), back: await person.upload() };
  await person.call('verification.submit', { level: 'advanced', ...images });
  await exchange.operate('reviewVerification', { userId: person.id, level: 'advanced', decision: 'approve' });
}

async function deposit(person: Person, exchange: ExchangeCaller, amount: string, decision?: 'approve' | 'reject'): Promise<string> {
  const screenshot = await person.upload();
  const reported = { coin: 'USDT', chain: 'TRC20', amount };
  const { id } = await person.call('deposit.report', { ...reported, screenshot });
  if (decision === 'reject') await exchange.operate('reviewDeposit', { id, decision, reason: 'The screenshot cannot be read.' });
  if (decision === 'approve') {
    const approval = { id, decision, ...reported, transactionId: randomBytes(32).toString('hex') };
    const { status } = await exchange.operate('reviewDeposit', approval);
    if (status === 'review') await exchange.operate('reviewDeposit', approval, 'operator2');
  }
  return id;
}

async function withdraw(person: Person, exchange: ExchangeCaller): Promise<string> {
  const passwords = { password: withdrawalPassword, repeatPassword: withdrawalPassword, loginPassword: 'a long secret 1' };
  await person.call('withdrawalPassword.set', { ...passwords, code: await person.code('withdrawalPassword') });
  const bound = { coin: 'USDT', chain: 'TRC20', address: tronAddress, label: 'Cold wallet', withdrawalPassword };
  const { id: addressId } = await person.call('withdrawalAddress.bind', { ...bound, code: await person.code('bindAddress') });
  const ask = async (amount: string) =>
    (await person.call('withdrawal.submit', { coin: 'USDT', amount, addressId, withdrawalPassword })).id;
  const review = (id: string, decided: object) => exchange.operate('reviewWithdrawal', { id, ...decided }, 'operator2');
  const arrived = await ask('250');
  await review(arrived, { decision: 'approve' });
  await exchange.operate('sendWithdrawal', { id: arrived, transactionId: randomBytes(32).toString('hex') }, 'operator2');
  await exchange.operate('confirmWithdrawal', { id: arrived }, 'operator2');
  await review(await ask('120'), { decision: 'reject', reason: 'The address belongs to another network.' });
  const sent = await ask('80');
  await review(sent, { decision: 'approve' });
  await exchange.operate('sendWithdrawal', { id: sent, transactionId: randomBytes(32).toString('hex') }, 'operator2');
  return ask('400');
}

async function convert(person: Person, from: string, to: string, amount: string): Promise<void> {
  const { id } = await person.call('conversion.quote', { from, to, amount, slippage: '0.05' });
  const accepted = await person.call('conversion.submit', { quoteId: id });
  await until('a conversion executed', async () => {
    const { list } = await person.call('conversion.list', {});
    return list.find((each) => each.id === accepted.id)?.status === 'executed';
  });
}

const planOf = (title: string, now: number, orderIn: number) => ({
  title,
  symbol: 'BTCUSDT',
  direction: 'call' as const,
  seconds: shortContract,
  orderAt: now + orderIn,
  releaseAt: now,
  condition: 'fixed' as const,
  minimum: '10',
  maximum: '500',
  stake: '50',
});

async function tradePerpetual(person: Person): Promise<void> {
  const price = async (symbol: string) => Number((await person.call('product.read', { symbol })).price);
  const order = { type: 'market', contracts: 200 } as const;
  const bitcoin = await price('BTCUSDT');
  await person.call('perpetualOrder.place', { ...order, symbol: 'SOLUSDT', side: 'long' });
  await person.call('position.closeAll', {});
  const [takeProfit, stopLoss] = [(bitcoin * 1.05).toFixed(1), (bitcoin * 0.95).toFixed(1)];
  await person.call('perpetualOrder.place', { ...order, symbol: 'BTCUSDT', side: 'long', takeProfit, stopLoss });
  await person.call('perpetualOrder.place', { ...order, symbol: 'ETHUSDT', side: 'short' });
  const limit = { ...order, type: 'limit', symbol: 'BTCUSDT', side: 'long' } as const;
  await person.call('perpetualOrder.place', { ...limit, price: (bitcoin * 0.97).toFixed(1) });
  const { order: cancelled } = await person.call('perpetualOrder.place', { ...limit, price: (bitcoin * 0.96).toFixed(1) });
  await person.call('perpetualOrder.cancel', { id: cancelled.id });
}

/** Contracts that are over by the end: calls and puts, so that some win and some lose. */
async function tradeDelivery(person: Person): Promise<string> {
  const order = { symbol: 'BTCUSDT', seconds: shortContract, stake: '100' };
  const { id } = await person.call('deliveryOrder.place', { ...order, direction: 'call' });
  await person.call('deliveryOrder.place', { ...order, direction: 'put' });
  await person.call('deliveryOrder.place', { ...order, symbol: 'ETHUSDT', direction: 'put', stake: '25.5' });
  await person.call('deliveryOrder.place', { ...order, seconds: 600, direction: 'call' });
  await person.call('deliveryOrder.place', { ...order, symbol: 'SOLUSDT', seconds: 300, direction: 'put' });
  return id;
}

async function until(what: string, met: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Not reached in half a minute: ${what}`);
}

/** Fills an exchange: everything a trader can have, through the same calls that the application makes. */
export async function seedTraders(exchange: ExchangeCaller): Promise<SeededTraders> {
  const trader = await exchange.register('ada.lovelace');
  const { code } = await trader.call('referral.summary', {});
  const leader = await exchange.register('leader', code);
  const newcomer = await exchange.register('newcomer', code);
  await deposit(trader, exchange, '48000', 'approve');
  await deposit(leader, exchange, '5000', 'approve');
  await verify(trader, exchange);
  const depositId = await deposit(trader, exchange, '1500', 'reject');
  await deposit(trader, exchange, '1500');
  const transfer = { coin: 'USDT', from: 'spot' } as const;
  await trader.call('transfer.submit', { ...transfer, to: 'delivery', amount: '5000' });
  await trader.call('transfer.submit', { ...transfer, to: 'perpetual', amount: '12000' });
  await leader.call('transfer.submit', { ...transfer, to: 'delivery', amount: '2000' });
  const receipt = await tradeDelivery(trader);
  const soon = 30_000;
  const began = await exchange.pass(0);
  const ended = await leader.call('followPlan.publish', { ...planOf('Morning momentum', began, soon), invited: [trader.id] });
  await trader.call('followPlan.join', { id: ended.id, value: '20' });
  await trader.call('followPlan.publish', { ...planOf('My own plan', began, soon), invited: [] });
  await tradePerpetual(trader);
  await convert(trader, 'USDT', 'BTC', '3000');
  await convert(trader, 'USDT', 'ETH', '1200.5');
  const withdrawalId = await withdraw(trader, exchange);
  for (let passed = 0; passed < soon; passed += 10_000) await exchange.pass(10_000);
  await until('contracts and plans settled', async () => {
    await exchange.pass(1_000);
    const { total } = await trader.call('deliveryOrder.listFinished', {});
    const copied = await trader.call('followPlan.listEnded', {});
    const released = await trader.call('followPlan.listEnded', { role: 'publisher' });
    return total >= 5 && copied.total > 0 && released.total > 0;
  });
  const hour = 3_600_000;
  const now = await exchange.pass(0);
  const open = await leader.call('followPlan.publish', {
    ...planOf('Evening calls on Bitcoin', now, hour),
    seconds: 300,
    invited: [trader.id],
  });
  await leader.call('followPlan.publish', {
    ...planOf('Ether after the close', now, 2 * hour),
    ...{ symbol: 'ETHUSDT', direction: 'put', condition: 'percentage', minimum: '1', maximum: '20', invited: [] },
  });
  await trader.call('followPlan.join', { id: open.id, value: '40' });
  await trader.call('followPlan.publish', { ...planOf('Weekend plan', now, 3 * hour), invited: [] });
  const articleOf = async (kind: 'notice' | 'more') => (await trader.call('article.list', { kind })).list[0];
  const [notice, article] = [await articleOf('notice'), await articleOf('more')];
  if (!notice || !article) throw new Error('The exchange has no articles.');
  const records = { deposit: depositId, withdrawal: withdrawalId, receipt, plan: open.id };
  return { trader, newcomer, ids: { ...records, notice: notice.id, article: article.id } };
}
