import { Operators } from '../support/exchange/Operators';
import type { RunningExchange } from '../support/exchange/startExchange';
import { bindWithdrawalAddress, registerTrader, reportDeposit, verify, withdrawalPassword, type Trader } from '../support/exchange/Trader';

/** Seconds of the shortest contract, so that some are settled before anybody looks. */
export const shortContract = 5;

/** Ids that pages are opened with. */
export interface SeededIds {
  readonly receipt: string;
  readonly plan: string;
  /** Publisher with ended plans, whom the trader follows within a loss limit; and one where that is reached. */
  readonly leader: string;
  readonly stoppedLeader: string;
  readonly newcomer: string;
  readonly deposit: string;
  readonly withdrawal: string;
  readonly notice: string;
  readonly article: string;
}

export interface SeededTraders {
  /** Real account with positions, orders and records of every kind. */
  readonly trader: Trader;
  /** Registered just now: every list is empty. */
  readonly newcomer: Trader;
  readonly ids: SeededIds;
}

async function withdraw(trader: Trader, operators: Operators): Promise<string> {
  const addressId = await bindWithdrawalAddress(trader, 'Cold wallet');
  const ask = async (amount: string) =>
    (await trader.call('withdrawal.submit', { coin: 'USDT', amount, addressId, withdrawalPassword })).id;
  const arrived = await ask('250');
  await operators.withdrawal(arrived);
  await operators.send(arrived);
  await operators.confirm(arrived);
  await operators.withdrawal(await ask('120'), 'The address belongs to another network.');
  const sent = await ask('80');
  await operators.withdrawal(sent);
  await operators.send(sent);
  return ask('400');
}

async function convert(trader: Trader, from: string, to: string, amount: string): Promise<void> {
  const { id } = await trader.call('conversion.quote', { from, to, amount, slippage: '0.05' });
  const accepted = await trader.call('conversion.submit', { quoteId: id });
  await until('a conversion executed', async () => {
    const { list } = await trader.call('conversion.list', {});
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

async function tradePerpetual(trader: Trader): Promise<void> {
  const price = async (symbol: string) => Number((await trader.call('product.read', { symbol })).price);
  const order = { type: 'market', contracts: 200 } as const;
  const bitcoin = await price('BTCUSDT');
  await trader.call('perpetualOrder.place', { ...order, symbol: 'SOLUSDT', side: 'long' });
  await trader.call('position.closeAll', {});
  const [takeProfit, stopLoss] = [(bitcoin * 1.05).toFixed(1), (bitcoin * 0.95).toFixed(1)];
  await trader.call('perpetualOrder.place', { ...order, symbol: 'BTCUSDT', side: 'long', takeProfit, stopLoss });
  await trader.call('perpetualOrder.place', { ...order, symbol: 'ETHUSDT', side: 'short' });
  const limit = { ...order, type: 'limit', symbol: 'BTCUSDT', side: 'long' } as const;
  await trader.call('perpetualOrder.place', { ...limit, price: (bitcoin * 0.97).toFixed(1) });
  const { order: cancelled } = await trader.call('perpetualOrder.place', { ...limit, price: (bitcoin * 0.96).toFixed(1) });
  await trader.call('perpetualOrder.cancel', { id: cancelled.id });
}

/** Contracts that are over by the end: calls and puts, so that some win and some lose. */
async function tradeDelivery(trader: Trader): Promise<string> {
  const order = { symbol: 'BTCUSDT', seconds: shortContract, stake: '100' };
  const { id } = await trader.call('deliveryOrder.place', { ...order, direction: 'call' });
  await trader.call('deliveryOrder.place', { ...order, direction: 'put' });
  await trader.call('deliveryOrder.place', { ...order, symbol: 'ETHUSDT', direction: 'put', stake: '25.5' });
  await trader.call('deliveryOrder.place', { ...order, seconds: 600, direction: 'call' });
  await trader.call('deliveryOrder.place', { ...order, symbol: 'SOLUSDT', seconds: 300, direction: 'put' });
  return id;
}

/** Alerts that wait, and one or two that come as soon as the price moves. */
async function waitForPrices(trader: Trader): Promise<void> {
  const bitcoin = Number((await trader.call('product.read', { symbol: 'BTCUSDT' })).price);
  for (const price of [bitcoin * 1.2, bitcoin * 0.8, bitcoin + 0.1, bitcoin - 0.1])
    await trader.call('priceAlert.create', { symbol: 'BTCUSDT', price: price.toFixed(1) });
  await trader.call('priceAlert.create', { symbol: 'ETHUSDT', percent: '5', within: '1h' });
}

/** Pairs of plans for a rise and a fall at once: of each, one wins. The trader follows nearly all. */
async function endedPlans(
  leader: Trader,
  trader: Trader,
  { began, soon, pairs }: { began: number; soon: number; pairs: number },
): Promise<void> {
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const direction of ['call', 'put'] as const) {
      const title = direction === 'call' ? 'Breakout on Bitcoin' : 'Fade the morning rally';
      const plan = await leader.call('followPlan.publish', { ...planOf(title, began, soon + pair * 1_000), direction, invited: [] });
      await trader.call('followPlan.join', { id: plan.id, value: '20' });
    }
  }
}

async function until(what: string, met: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Not reached in half a minute: ${what}`);
}

/** Fills an exchange: everything a trader can have, through the same calls that the application makes. */
export async function seedTraders(exchange: RunningExchange): Promise<SeededTraders> {
  const operators = new Operators(() => exchange);
  await operators.signInAll();
  const trader = await registerTrader(exchange, { email: 'ada.lovelace@example.test' });
  const { invitationCode } = trader;
  const leader = await registerTrader(exchange, { email: 'leader@example.test', invitationCode });
  const newcomer = await registerTrader(exchange, { email: 'newcomer@example.test', invitationCode });
  await operators.deposit(await reportDeposit(trader, '48000'));
  await operators.deposit(await reportDeposit(leader, '5000'));
  await verify(trader, operators);
  const rejected = await reportDeposit(trader, '1500');
  await operators.deposit(rejected, 'The screenshot cannot be read.');
  await reportDeposit(trader, '1500');
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
  const stopped = await registerTrader(exchange, { email: 'captain@example.test' });
  await operators.deposit(await reportDeposit(stopped, '1000'));
  await stopped.call('transfer.submit', { ...transfer, to: 'delivery', amount: '1000' });
  // Below what is lost in the end; enough for both orders of the pair.
  for (const [{ id: userId }, amount] of [
    [leader, '500'],
    [stopped, '21'],
  ] as const)
    await trader.call('followPlan.setLossLimit', { userId, amount });
  await endedPlans(leader, trader, { began, soon, pairs: 5 });
  await endedPlans(stopped, trader, { began, soon, pairs: 1 });
  await tradePerpetual(trader);
  await waitForPrices(trader);
  await convert(trader, 'USDT', 'BTC', '3000');
  await convert(trader, 'USDT', 'ETH', '1200.5');
  const withdrawalId = await withdraw(trader, operators);
  for (let passed = 0; passed < soon; passed += 10_000) await exchange.pass(10_000);
  await until('contracts and plans settled', async () => {
    await exchange.pass(1_000);
    const { total } = await trader.call('deliveryOrder.listFinished', {});
    const copied = await trader.call('followPlan.listEnded', {});
    const released = await trader.call('followPlan.listEnded', { role: 'publisher' });
    return total >= 17 && copied.total >= 13 && released.total > 0;
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
  await trader.call('followPlan.setLossLimit', { userId: leader.id, amount: '100' });
  await trader.call('followPlan.setLossLimit', { userId: stopped.id, amount: '3' });
  const records = {
    deposit: rejected.id,
    withdrawal: withdrawalId,
    receipt,
    plan: open.id,
    leader: leader.id,
    stoppedLeader: stopped.id,
    newcomer: newcomer.id,
  };
  return { trader, newcomer, ids: { ...records, notice: notice.id, article: article.id } };
}
