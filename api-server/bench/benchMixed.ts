import { randomUUID } from 'node:crypto';
import type { BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';
import { figure, percentile } from './Figure';
import type { Figure } from './Figure';
import { Http } from './Http';
import { openStreams } from './openStreams';

/** Requests a second, streams, and seconds until the server's code is compiled; little where no times are judged. */
const FULL = { readsASecond: 1_000, changesASecond: 250, sockets: 1_000, warm: 6 };
const SHORTEST: typeof FULL = { readsASecond: 100, changesASecond: 25, sockets: 50, warm: 1 };
const CONNECTIONS = 200;
const STEP = 5;

const reads = [
  'product.list?type=delivery',
  'deliveryOrder.listOpen',
  'balance.read?wallet=delivery&coin=USDT',
  'product.candles?symbol=BTCUSDT&interval=1m&limit=100',
  'balance.list',
  'position.list',
  'deliveryOrder.listFinished?limit=20',
  'product.orderBook?symbol=BTCUSDT',
] as const;

const changes = [
  ['deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '10' }],
  ['deliveryOrder.place', { symbol: 'ETHUSDT', direction: 'put', seconds: 60, stake: '12.5' }],
  ['transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1.5' }],
  ['perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 1 }],
] as const;

interface Load {
  /** Milliseconds from when each request was due, not from when it was sent. */
  times: number[];
  refused: string[];
}

/** Sends `perSecond` requests a second, evenly, whether or not earlier ones are answered. */
async function send(perSecond: number, seconds: number, request: (index: number) => Promise<string>): Promise<Load> {
  const load: Load = { times: [], refused: [] };
  const answers: Promise<void>[] = [];
  const began = performance.now();
  let index = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond));
      for (; index < due; index += 1) {
        const at = began + (index / perSecond) * 1_000;
        answers.push(
          request(index).then(
            (answer) => {
              load.times.push(performance.now() - at);
              if (!/^\{"code":(1|"0"),/.test(answer)) load.refused.push(answer);
            },
            (error: Error) => void load.refused.push(error.message),
          ),
        );
      }
      if (index < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, STEP);
  });
  await Promise.all(answers);
  return load;
}

/** Reads and money-moving calls at once on one process, with streams open. */
export async function benchMixed(server: BenchServer, { seconds, shortest }: { seconds: number; shortest: boolean }): Promise<Figure[]> {
  const { readsASecond, changesASecond, sockets, warm } = shortest ? SHORTEST : FULL;
  await server.restart({ delivery: { maximumOpen: 1_000 }, perpetual: { maximumLots: 1_000_000_000 } });
  const { members, port, api, cluster } = server;
  const http = new Http(port, members);
  await http.open(CONNECTIONS);
  const token = (index: number): string => members[index % members.length]?.token ?? '';
  const read = (index: number): Promise<string> => http.request(reads[index % reads.length] as string, token(index));
  const change = (index: number): Promise<string> => {
    const [name, body] = changes[index % changes.length] as (typeof changes)[number];
    return http.request(name, token(index), JSON.stringify(body), randomUUID());
  };
  await Promise.all([send(readsASecond / 2, warm, read), send(changesASecond / 2, warm, change)]);
  const streams = await openStreams(port, sockets, members);
  const cpu = [cpuOf([api.pid ?? 0]), cpuOf(cluster.pids())] as const;
  const [readLoad, changeLoad] = await Promise.all([send(readsASecond, seconds, read), send(changesASecond, seconds, change)]);
  const requests = (readsASecond + changesASecond) * seconds;
  const details = {
    'milliseconds of CPU a request, server with its streams': ((cpuOf([api.pid ?? 0]) - cpu[0]) / requests) * 1_000,
    'milliseconds of CPU a request, PostgreSQL': ((cpuOf(cluster.pids()) - cpu[1]) / requests) * 1_000,
  };
  const { delays } = await streams.close();
  http.close();
  const refused = [...readLoad.refused, ...changeLoad.refused];
  return [
    figure(`p99 of ${readsASecond} reads a second`, percentile(readLoad.times, 0.99), 'ms', 100, {
      p50: percentile(readLoad.times, 0.5),
      ...details,
    }),
    figure(`p99 of ${changesASecond} money-moving calls a second`, percentile(changeLoad.times, 0.99), 'ms', 500, {
      p50: percentile(changeLoad.times, 0.5),
    }),
    figure(`p99 of frames to ${sockets} streams meanwhile`, percentile(delays, 0.99), 'ms', 250, {
      p50: percentile(delays, 0.5),
      frames: delays.length,
    }),
    figure('calls refused or failed meanwhile', refused.length, 'calls', 0, refused.length > 0 ? { first: refused[0] ?? '' } : {}),
  ];
}
