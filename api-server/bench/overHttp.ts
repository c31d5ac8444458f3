import { RandomIds, systemClock } from '../src/kernel';
import type { BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';
import { Http } from './Http';

export const CONNECTIONS = 8;

export interface Round {
  operations: number;
  seconds: number;
  /** CPU seconds of the program that asks the database, and of the database. */
  program: number;
  postgres: number;
}

/** Milliseconds of CPU an operation. */
export const cost = ({ program, postgres, operations }: Round): number => ((program + postgres) / operations) * 1_000;

/** Rounds as one. */
export const sumOf = (rounds: readonly Round[]): Round =>
  rounds.reduce((sum, round) => ({
    operations: sum.operations + round.operations,
    seconds: sum.seconds + round.seconds,
    program: sum.program + round.program,
    postgres: sum.postgres + round.postgres,
  }));

/** Keys that carry their time, as an exchange demands that is older than its retention. */
const keys = new RandomIds(systemClock);

/** A call that moves money. Throws when it is refused. */
export async function accepted(http: Http, path: string, token: string, body: object | string, key: string = keys.next()): Promise<string> {
  const answer = await http.request(path, token, typeof body === 'string' ? body : JSON.stringify(body), key);
  if (!answer.startsWith('{"code":1,')) throw new Error(`${path} was refused: ${answer}`);
  return answer;
}

/** What is measured: a server, whose database may be several. */
export type Measured = Pick<BenchServer, 'port' | 'api' | 'members'> & { readonly cluster: Pick<BenchServer['cluster'], 'pids'> };

/** Operations over several connections as fast as they are answered, until `next` has no more. */
export async function overHttp({ port, api, cluster, members }: Measured, next: (http: Http) => Promise<void> | undefined): Promise<Round> {
  const http = new Http(port, members);
  await http.open(CONNECTIONS);
  const [program, postgres, began] = [cpuOf([api.pid ?? 0]), cpuOf(cluster.pids()), Date.now()];
  let operations = 0;
  const lane = async (): Promise<void> => {
    for (let operation = next(http); operation !== undefined; operation = next(http)) {
      await operation;
      operations += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  http.close();
  return {
    operations,
    seconds: (Date.now() - began) / 1_000,
    program: cpuOf([api.pid ?? 0]) - program,
    postgres: cpuOf(cluster.pids()) - postgres,
  };
}
