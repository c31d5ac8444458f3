import { auditLedger } from '../../core/ledger';
import type { Tick } from '../../core/market/Market';
import { openTestServer } from '../app/openTestServer';
import type { Reply, TestServer } from '../app/openTestServer';
import type { DeliveryWorker } from '../../domains/delivery/DeliveryWorker';
import { deliveryModule } from '../../domains/delivery';
import { openModule } from '../../platform/module';

const BTC = 'BTCUSDT';
export const order = { symbol: BTC, direction: 'call' as const, seconds: 60, stake: '100' };

/** A server with delivery contracts, its worker run by hand, and traders with money in the delivery wallet. */
export async function openDeliveryServer() {
  let worker!: DeliveryWorker;
  const server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, deliveryModule).workers;
    },
  });
  return new DeliveryServer(server, worker);
}

export class DeliveryServer {
  readonly server: TestServer;
  readonly worker: DeliveryWorker;

  constructor(server: TestServer, worker: DeliveryWorker) {
    this.server = server;
    this.worker = worker;
  }

  /** Leaves the orders of the test before behind and writes a fresh price. */
  reset(): void {
    this.server.clock.advance(300_000);
    this.tick('100');
  }

  tick(price: string, at = this.server.clock.now()): Tick {
    return this.server.market.tick(BTC, at, price);
  }

  /** Moves time on, writes one tick at that moment if a price is given, and lets the worker do what is due. */
  async after(duration: number, price?: string): Promise<void> {
    this.server.clock.advance(duration);
    if (price !== undefined) this.tick(price);
    await this.worker.run();
  }

  async trader(amount = '1000', mode: 'real' | 'demo' = 'demo') {
    const { server } = this;
    const user = await server.signUp(mode);
    await server.fund(user.userId, mode, 'delivery', amount);
    const wallet = async (): Promise<string> => {
      const { available, frozen } = await server.context.ledger.balance(server.context.database, user.userId, mode, 'delivery', 'USDT');
      return `${available} + ${frozen}`;
    };
    const place = (change: object = {}, key?: string) =>
      server.callRaw(
        'deliveryOrder.place',
        { ...order, ...change },
        { token: user.token, ...(key === undefined ? {} : { key }) },
      ) as Promise<Reply<'deliveryOrder.place'>>;
    const find = async (id: string) => {
      const active = await server.call('deliveryOrder.listOpen', {}, { token: user.token });
      const ended = await server.call('deliveryOrder.listFinished', {}, { token: user.token });
      return [...active.data.list, ...ended.data.list].find((each) => each.id === id);
    };
    return { ...user, wallet, place, find };
  }

  /** Audits the books and closes. */
  async close(): Promise<void> {
    expect(await auditLedger(this.server.context)).toEqual([]);
    await this.server.close();
  }
}
