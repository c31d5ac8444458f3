import { lowestIdAt } from '../../kernel';
import { marketOrder, type PerpetualServer } from './openPerpetualServer';

/** What tests of limit orders place: ten lots at 95. */
const limit = { symbol: 'BTCUSDT', side: 'long', type: 'limit', contracts: 10, price: '95' } as const;

/** Somebody with money who places limit orders, and what they leave. */
export async function orderTrader({ server, trader }: PerpetualServer, amount?: string) {
  const who = await trader(amount);
  const session = { token: who.token };
  return {
    ...who,
    session,
    place: (order: object) => server.call('perpetualOrder.place', { ...limit, ...order }, session),
    open: async () => (await server.call('perpetualOrder.listOpen', {}, session)).data.list,
    finished: async () => (await server.call('perpetualOrder.listFinished', {}, session)).data.list,
    fills: async () => (await server.call('perpetualOrder.fills', {}, session)).data.list,
    told: async () =>
      (await server.context.userEvents.from(server.context.database, who.userId, lowestIdAt(0))).map(({ kind, data }) => ({
        kind,
        ...data,
      })),
  };
}

/** The same with ten lots long at the price of now. */
export async function longTrader(perpetual: PerpetualServer, amount?: string) {
  const who = await orderTrader(perpetual, amount);
  const { data } = await who.place(marketOrder);
  return { ...who, id: data.position?.id ?? '' };
}
