import { ORDER, placeOrders } from '../benchOrders';
import type { BenchServer } from '../BenchServer';
import { percentile } from '../Figure';
import { Http } from '../Http';
import { accepted, cost, overHttp } from '../overHttp';
import { timesOf, writtenBy } from '../writtenBy';

/** Reads of what grew. */
const reads = [
  { call: 'product.candles?symbol=BTCUSDT&interval=1m&limit=100', bar: 1.5 },
  // A first page counts up to 1,000 rows; on the fresh database there are 20 of a trader.
  { call: 'deliveryOrder.listFinished?limit=20', bar: 3 },
  { call: 'statement.list?limit=20', bar: 1.5 },
  { call: 'balance.list', bar: 1.5 },
] as const;

export interface Cost {
  readonly name: string;
  /** Largest ratio that is good enough. */
  readonly bar: number;
  /** Milliseconds of processor time of a call. */
  readonly fresh: number;
  readonly full: number;
  /** The median of the rounds' ratios. */
  readonly ratio: number;
}

export interface Costs {
  readonly calls: readonly Cost[];
  /** Bytes of the write-ahead log of an order. */
  readonly log: { readonly fresh: number; readonly full: number };
}

interface Load {
  readonly seconds: number;
  readonly rounds: number;
  readonly shortest: boolean;
}

const reading = (server: BenchServer, call: string, seconds: number) => {
  const until = Date.now() + seconds * 1_000;
  return overHttp(server, (http) => {
    if (Date.now() >= until) return undefined;
    const { token } = server.members[Math.floor(Math.random() * server.members.length)] as { token: string };
    return http.request(call, token).then((answer) => {
      if (!/^\{"code":(1|"0"),/.test(answer)) throw new Error(`${call} was refused: ${answer}`);
    });
  });
};

async function logOfOrder(server: BenchServer, shortest: boolean): Promise<number> {
  const http = new Http(server.port, server.members);
  await http.open(1);
  const token = server.members[0]?.token ?? '';
  const { bytes } = await writtenBy(
    server,
    timesOf(shortest),
    async () => void (await accepted(http, 'deliveryOrder.place', token, ORDER)),
  );
  http.close();
  return bytes;
}

/** What orders and lists cost on a fresh database and on a full one, in turns. */
export async function costsOf(
  [fresh, full]: readonly BenchServer[],
  { market, server, ...config }: { market: object; server: object },
  { seconds, rounds, shortest }: Load,
): Promise<Costs> {
  if (!fresh || !full) throw new Error('Two servers are compared');
  const limits = { maximumHouseLoss: '1000000000000', lossBudget: { share: '0.5', duration: 86_400_000 } };
  const delivery = { staleAfter: 86_400_000, maximumOpen: 1_000, ...limits };
  // There is a price, but no further ticks come: nothing but the calls is measured.
  for (const tickInterval of [500, 3_600_000])
    for (const each of [fresh, full]) {
      await each.restart({ ...config, server, market: { ...market, tickInterval }, delivery });
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  for (const each of [fresh, full]) await placeOrders(each, 0, shortest ? 200 : 4_000);
  const log = { fresh: await logOfOrder(fresh, shortest), full: await logOfOrder(full, shortest) };
  const calls: Cost[] = [];
  const works = [
    { name: 'an order', bar: 1.5, of: (each: BenchServer) => placeOrders(each, seconds) },
    ...reads.map(({ call, bar }) => ({ name: call, bar, of: (each: BenchServer) => reading(each, call, seconds) })),
  ];
  for (const { name, bar, of } of works) {
    const [little, much]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      little.push(cost(await of(fresh)));
      much.push(cost(await of(full)));
    }
    const ratio = percentile(
      much.map((each, index) => each / (little[index] ?? Number.NaN)),
      0.5,
    );
    calls.push({ name, bar, fresh: percentile(little, 0.5), full: percentile(much, 0.5), ratio });
  }
  return { calls, log };
}
