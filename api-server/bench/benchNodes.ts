import type { BenchServer } from './BenchServer';
import { figure, percentile } from './Figure';
import type { Figure } from './Figure';
import { Http } from './Http';
import { LASTS, NodeGroup, usedBetween } from './NodeGroup';
import type { Cpu } from './NodeGroup';
import { accepted } from './overHttp';
import { settleDue } from './settleDue';
import { wronglyPaid } from './wronglyPaid';
import { NatsServer } from '../soak/NatsServer';

/** Numbers of nodes, orders that compile each one's code, orders due at once, seconds of quiet; little where no times are judged. */
const FULL = { counts: [1, 2, 4], warm: 1_000, due: 2_000, quiet: 5 };
const SHORTEST: typeof FULL = { counts: [1, 2], warm: 50, due: 100, quiet: 0.5 };
/** Connections of all clients together, however many nodes they are spread over. */
const LANES = 16;
/** Dividing the work may cost so many times what one node takes. An order may cost more, for fewer of them share a round trip and a flush. */
const BAR = 1.3;
const ORDER_BAR = 1.75;
const NATS_PORT = 3;
const BODY = JSON.stringify({ symbol: 'BTCUSDT', direction: 'call', seconds: LASTS, stake: '10' });

interface Orders {
  /** Milliseconds of each. */
  times: readonly number[];
  seconds: number;
  cpu: Cpu;
}

/** What one group of nodes took. Milliseconds of processor time are of one order; that of a second without any order is told, too. */
interface Measured {
  perSecond: number;
  median: number;
  late: number;
  each: readonly number[];
  postgres: number;
  nats: number;
  /** Of an order, nodes and PostgreSQL, less what the same time costs without any. */
  own: number;
  quietNodes: number;
  quietPostgres: number;
  /** Settlement of orders that are due at once, less what the same time costs without them: seconds, and seconds of processor time. */
  settled: number;
  settlingNodes: number;
  settlingPostgres: number;
}

const nameOf = (count: number): string => (count === 1 ? '1 node' : `${count} nodes`);
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const nodesOf = ({ each }: Measured): number => sum(each);
const whole = (measured: Measured): number => nodesOf(measured) + measured.postgres;
const quietOf = ({ quietNodes, quietPostgres, each }: Measured): number => (quietNodes + quietPostgres) / each.length;
const settling = ({ settlingNodes, settlingPostgres }: Measured): number => settlingNodes + settlingPostgres;

/** Orders as fast as they are answered, until `isOver`; every connection stays with its node. */
async function placeOrders({ members }: BenchServer, group: NodeGroup, isOver: (placed: number) => boolean): Promise<Orders> {
  const clients = group.ports.map((port) => new Http(port, members));
  await Promise.all(clients.map((http) => http.open(LANES / clients.length)));
  const times: number[] = [];
  const [before, began] = [group.cpu(), performance.now()];
  let placed = 0;
  const lane = async (http: Http): Promise<void> => {
    while (!isOver(placed)) {
      const { token } = members[placed % members.length] as { token: string };
      placed += 1;
      const sent = performance.now();
      await accepted(http, 'deliveryOrder.place', token, BODY);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_each, index) => lane(clients[index % clients.length] as Http)));
  const seconds = (performance.now() - began) / 1_000;
  const cpu = usedBetween(before, group.cpu());
  clients.forEach((http) => http.close());
  return { times, seconds, cpu };
}

async function quiet(group: NodeGroup, seconds: number): Promise<Cpu> {
  const before = group.cpu();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return usedBetween(before, group.cpu());
}

interface Sizes {
  seconds: number;
  warm: number;
  due: number;
  quiet: number;
}

async function measure(server: BenchServer, nats: NatsServer, count: number, sizes: Sizes): Promise<Measured> {
  const group = new NodeGroup(server, nats, count);
  try {
    await group.start();
    await placeOrders(server, group, (placed) => placed >= sizes.warm * count);
    const until = Date.now() + sizes.seconds * 1_000;
    const { times, seconds, cpu } = await placeOrders(server, group, () => Date.now() >= until);
    const idle = await quiet(group, sizes.quiet);
    const [idleNodes, idlePostgres] = [sum(idle.nodes) / sizes.quiet, idle.postgres / sizes.quiet];
    const { took, program, postgres, watched } = await settleDue(server, sizes.due, group.pids);
    const ofOrder = (used: number): number => (used / times.length) * 1_000;
    return {
      perSecond: times.length / seconds,
      median: percentile(times, 0.5),
      late: percentile(times, 0.95),
      each: cpu.nodes.map(ofOrder),
      postgres: ofOrder(cpu.postgres),
      nats: ofOrder(cpu.nats),
      own: ofOrder(sum(cpu.nodes) + cpu.postgres - (idleNodes + idlePostgres) * seconds),
      quietNodes: idleNodes * 1_000,
      quietPostgres: idlePostgres * 1_000,
      settled: took / 1_000,
      settlingNodes: program - idleNodes * watched,
      settlingPostgres: postgres - idlePostgres * watched,
    };
  } finally {
    await group.stop();
  }
}

/** The rounds of one number of nodes, beside those of one node in the same rounds. */
class Rounds {
  readonly name: string;
  readonly #own: readonly Measured[];
  readonly #ofOne: readonly Measured[];

  constructor(count: number, own: readonly Measured[], ofOne: readonly Measured[]) {
    this.name = nameOf(count);
    this.#own = own;
    this.#ofOne = ofOne;
  }

  middle(value: (measured: Measured) => number): number {
    return percentile(this.#own.map(value), 0.5);
  }

  /** Of the same round's figure of one node. */
  ratio(value: (measured: Measured) => number): number {
    return percentile(
      this.#own.map((each, round) => value(each) / value(this.#ofOne[round] as Measured)),
      0.5,
    );
  }
}

function ordersOf(rounds: Rounds): Figure {
  const nodes = rounds.middle(({ each }) => each.length);
  const details = {
    p50: rounds.middle(({ median }) => median),
    'orders a second': rounds.middle(({ perSecond }) => perSecond),
    '  of those of one node': rounds.ratio(({ perSecond }) => perSecond),
    'milliseconds of CPU an order, nodes and PostgreSQL': rounds.middle(whole),
    '  of them in all nodes': rounds.middle(nodesOf),
    ...Object.fromEntries(
      Array.from({ length: nodes }, (_each, index) => [`    in node ${index + 1}`, rounds.middle(({ each }) => each[index] ?? 0)]),
    ),
    '  of them in PostgreSQL': rounds.middle(({ postgres }) => postgres),
    '  less those of the same time without orders': rounds.middle(({ own }) => own),
    'milliseconds of CPU an order, NATS': rounds.middle(({ nats }) => nats),
    'milliseconds of CPU a second without orders, all nodes': rounds.middle(({ quietNodes }) => quietNodes),
    'milliseconds of CPU a second without orders, PostgreSQL': rounds.middle(({ quietPostgres }) => quietPostgres),
  };
  return figure(
    `p95 of an order, ${rounds.name}`,
    rounds.middle(({ late }) => late),
    'ms',
    100,
    details,
  );
}

function settlementOf(rounds: Rounds, due: number): Figure {
  return figure(
    `${due} orders due at once settled, ${rounds.name}`,
    rounds.middle(({ settled }) => settled),
    's',
    2,
    {
      'CPU seconds, nodes and PostgreSQL': rounds.middle(settling),
      '  of them in all nodes': rounds.middle(({ settlingNodes }) => settlingNodes),
      '  of them in PostgreSQL': rounds.middle(({ settlingPostgres }) => settlingPostgres),
    },
  );
}

/** What several nodes on one PostgreSQL and one NATS cost beside one, in turns on the same database. */
export async function benchNodes(
  server: BenchServer,
  { seconds, rounds, shortest }: { seconds: number; rounds: number; shortest: boolean },
): Promise<Figure[]> {
  if (!NatsServer.isInstalled()) {
    console.log('skipped nodes: there is no program nats-server');
    return [];
  }
  const sizes = { ...(shortest ? SHORTEST : FULL), seconds };
  await server.api.stop();
  const nats = new NatsServer(server.port + NATS_PORT);
  await nats.start();
  const measured = new Map<number, Measured[]>(sizes.counts.map((count) => [count, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Another one begins each round: tables grow, and no number of nodes is always the last.
      const turns = sizes.counts.map((_count, turn) => sizes.counts[(turn + round) % sizes.counts.length] as number);
      for (const count of turns) {
        const one = await measure(server, nats, count, sizes);
        measured.get(count)?.push(one);
        console.log(`round ${round + 1}, ${nameOf(count)}: ${JSON.stringify(one)}`);
      }
    }
  } finally {
    await nats.kill();
  }
  const all = [...measured].map(([count, own]) => new Rounds(count, own, measured.get(1) ?? []));
  const several = all.filter(({ name }) => name !== '1 node');
  return [
    ...all.map(ordersOf),
    ...several.map((each) =>
      figure(
        `CPU of an order, ${each.name}, of that of one`,
        each.ratio(({ own }) => own),
        'x',
        ORDER_BAR,
      ),
    ),
    ...several.map((each) => figure(`CPU without orders for each of ${each.name}, of that of one`, each.ratio(quietOf), 'x', BAR)),
    ...all.map((each) => settlementOf(each, sizes.due)),
    ...several.map((each) => figure(`CPU of settling ${sizes.due} orders, ${each.name}, of that of one`, each.ratio(settling), 'x', BAR)),
    figure('orders of several nodes not settled exactly once', await wronglyPaid(server), 'orders', 0),
  ];
}
