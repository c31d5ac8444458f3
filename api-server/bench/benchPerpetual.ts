import { PERPETUAL } from './benchOrders';
import type { BenchServer } from './BenchServer';
import { figure } from './Figure';
import type { Figure } from './Figure';
import { Http } from './Http';
import { accepted, cost, overHttp, sumOf } from './overHttp';
import type { Round } from './overHttp';
import { timesOf, writtenBy } from './writtenBy';

/** Turns after which the server's code is compiled; none where no times are judged. */
const warmOf = (shortest: boolean): number => (shortest ? 0 : 4);

const positionOf = (answer: string): string => (JSON.parse(answer) as { data: { position: { id: string } } }).data.position.id;
const open = async (http: Http, token: string): Promise<string> => positionOf(await accepted(http, PERPETUAL[0], token, PERPETUAL[1]));
const close = (http: Http, token: string, id: string): Promise<string> => accepted(http, 'position.close', token, { id });

/** Every trader opens a position, then every trader closes it, all on one side of one product. */
async function turn(server: BenchServer): Promise<{ opens: Round; closes: Round }> {
  const held: { token: string; id: string }[] = [];
  const members = server.members.values();
  const opens = await overHttp(server, (http) => {
    const { value } = members.next();
    return value && open(http, value.token).then((id) => void held.push({ token: value.token, id }));
  });
  const closes = await overHttp(server, (http) => {
    const position = held.pop();
    return position && close(http, position.token, position.id).then(() => undefined);
  });
  return { opens, closes };
}

type Written = Awaited<ReturnType<typeof writtenBy>>;

/** Statements and log of opening and of closing a position, by one trader after the other. */
async function writtenByTurn(server: BenchServer, times: number): Promise<{ opening: Written; closing: Written }> {
  const http = new Http(server.port, server.members);
  await http.open(1);
  const held: { token: string; id: string }[] = [];
  const members = server.members.values();
  const opening = await writtenBy(server, times, async () => {
    const { token } = members.next().value ?? { token: '' };
    held.push({ token, id: await open(http, token) });
  });
  const closing = await writtenBy(server, times, async () => {
    const { token, id } = held.pop() ?? { token: '', id: '' };
    await close(http, token, id);
  });
  http.close();
  return { opening, closing };
}

function figureOf(name: string, round: Round, { statements, bytes }: Written): Figure {
  return figure(`write-ahead log of ${name}`, bytes, 'bytes', 8_000, {
    [`statements of ${name}`]: statements,
    [`milliseconds of CPU of ${name} over HTTP`]: cost(round),
    '  of them in the server': (round.program / round.operations) * 1_000,
    '  of them in the database': (round.postgres / round.operations) * 1_000,
    'operations a second': round.operations / round.seconds,
  });
}

/** Processor time, statements and log of opening and closing perpetual positions, while ticks come as ever. */
export async function benchPerpetual(
  server: BenchServer,
  { seconds, shortest }: { seconds: number; shortest: boolean },
): Promise<Figure[]> {
  const times = timesOf(shortest);
  if (server.members.length < times) throw new Error(`Give it at least ${times} traders: each of so many opens a position of its own`);
  // What one takes is back at the next tick: the book is not what is measured.
  const perpetual = { depthRecovery: 1, staleAfter: 86_400_000, maximumDeviation: '0.9' };
  await server.restart({ market: { history: { minuteDays: 1, hourDays: 2, dayDays: 3 } }, perpetual });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (let count = 0; count < warmOf(shortest); count += 1) await turn(server);
  const turns: { opens: Round; closes: Round }[] = [];
  for (const until = Date.now() + seconds * 1_000; Date.now() < until;) turns.push(await turn(server));
  const { opening, closing } = await writtenByTurn(server, times);
  return [
    figureOf('opening a position', sumOf(turns.map(({ opens }) => opens)), opening),
    figureOf('closing a position', sumOf(turns.map(({ closes }) => closes)), closing),
  ];
}
