import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSeededExchange, type SeededExchange, type SeededSite } from './startSeededExchange';

/** Variable of the environment with the address that answers where the shared exchange is. */
export const seededExchangeVariable = 'SEEDED_EXCHANGE';

export interface SharedSeededExchange {
  readonly address: string;
  stop(): Promise<void>;
}

/** Offers one seeded exchange to all workers of a run: it starts when the first of them asks where it is, or never. */
export async function shareSeededExchange(): Promise<SharedSeededExchange> {
  let exchange: Promise<SeededExchange> | undefined;
  const server = createServer((_, response) => {
    exchange ??= startSeededExchange();
    exchange.then(
      ({ site }) => response.end(JSON.stringify(site)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await (await exchange?.catch(() => undefined))?.stop();
    },
  };
}

/** Where the exchange is that all workers share. */
export async function findSharedExchange(): Promise<SeededSite> {
  const address = process.env[seededExchangeVariable];
  if (address === undefined) throw new Error('Run the tests with node e2e/run.mjs: it offers the seeded exchange.');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The seeded exchange did not start:\n${await answer.text()}`);
  return (await answer.json()) as SeededSite;
}
