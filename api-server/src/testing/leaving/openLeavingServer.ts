import type { Answer } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../kernel';
import type { PeriodicWorker } from '../../platform/module';
import { TRADER_PASSWORD } from '../app/openTestServer';
import type { Reply } from '../app/openTestServer';
import { openWholeServer } from '../app/openWholeServer';
import type { Trader, WholeServer } from '../app/openWholeServer';

type Amounts = Answer<'closure.read'>['giveUp'];

export interface LeavingServer extends WholeServer {
  /** Does what is due, as the worker of closures does. */
  work(): Promise<void>;
  /** The worker of another module. */
  workerOf(module: string): PeriodicWorker;
  /** How the closing of a trader's account stands. */
  closure(trader: Trader): Promise<Answer<'closure.read'>>;
  /** Asks for the closing with the login password, giving up what is left unless told. */
  ask(trader: Trader, giveUp?: Amounts, proof?: object): Promise<Reply<'closure.request'>>;
  /** Asks for the closing, and lets the waiting pass. */
  leave(trader: Trader): Promise<void>;
}

/** A whole server of which traders leave; 1 BTC is 50,000 USDT. Close it in `afterAll`. */
export async function openLeavingServer(config: object = {}): Promise<LeavingServer> {
  const workers = new Map<string, PeriodicWorker>();
  const server = await openWholeServer({ config }, (module, services) => {
    if (services[0] !== undefined) workers.set(module, services[0] as PeriodicWorker);
  });
  server.market.setDepth('BTCUSDT', '1000');
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  const workerOf = (module: string): PeriodicWorker => {
    const worker = workers.get(module);
    if (!worker) throw new Error(`${module} has no worker`);
    return worker;
  };
  const closure = async ({ token }: Trader) => (await server.call('closure.read', {}, { token })).data;
  const ask: LeavingServer['ask'] = async (trader, giveUp, proof = { loginPassword: TRADER_PASSWORD }) => {
    const request = { giveUp: giveUp ?? (await closure(trader)).giveUp, ...proof };
    return server.call('closure.request', request, { token: trader.token });
  };
  const work = async (): Promise<void> => workerOf('leaving').run();
  return Object.assign(server, {
    workerOf,
    closure,
    ask,
    work,
    async leave(trader: Trader) {
      const asked = await ask(trader);
      if (asked.code !== 1) throw new Error(asked.msg);
      server.clock.advance(14 * DAY);
      await work();
    },
  });
}
