import type { ApiProcess } from './ApiProcess';
import type { Cluster } from './Cluster';
import { soakHalts } from './soakHalts';
import type { SoakHalt } from './soakHalts';
import type { Random } from '../src/testing/Random';

export interface Fault {
  /** Milliseconds after the start. */
  at: number;
  name:
    | 'kill -9 of the server'
    | 'kill -9 of the database'
    | 'database paused'
    | 'clock of the database an hour ahead, then an hour behind'
    | 'five times the load'
    | `halt of ${SoakHalt}`;
}

const PAUSE = 1_500;
const STEP = 3_600_000;

/**
 * When what breaks: `kills` at random moments, server and database in turn, the database first (and alone, if told so); besides one pause of
 * the database for every two kills, as many steps of its clock (one at least), one halt of each kind, and one spike of the load.
 */
export function planFaults(random: Random, milliseconds: number, kills: number, databaseAlone = false): Fault[] {
  const moment = (index: number, count: number): number => milliseconds * (0.1 + (0.85 * (index + random.next())) / count);
  const kill = (index: number): Fault => ({
    at: moment(index, kills),
    name: databaseAlone || index % 2 === 0 ? 'kill -9 of the database' : 'kill -9 of the server',
  });
  const pauses = Math.floor(kills / 2);
  const pause = (index: number): Fault => ({ at: moment(index, pauses), name: 'database paused' });
  const steps = Math.max(1, pauses);
  const step = (index: number): Fault => ({ at: moment(index, steps), name: 'clock of the database an hour ahead, then an hour behind' });
  const halts = Object.keys(soakHalts) as SoakHalt[];
  const halt = (index: number): Fault => ({ at: moment(index, halts.length), name: `halt of ${halts[index] as SoakHalt}` });
  return [
    ...halts.map((_each, index) => halt(index)),
    ...Array.from({ length: kills }, (_each, index) => kill(index)),
    ...Array.from({ length: pauses }, (_each, index) => pause(index)),
    ...Array.from({ length: steps }, (_each, index) => step(index)),
    { at: milliseconds * (0.2 + 0.6 * random.next()), name: 'five times the load' } as const,
  ].sort((left, right) => left.at - right.at);
}

interface Victims {
  cluster: Cluster;
  api: ApiProcess;
  spike: () => void;
  /** Sets the clock of the database so many milliseconds ahead of the machine's. */
  setClock: (ahead: number) => Promise<void>;
  /** Begins a halt and lifts it again. */
  halt: (halt: SoakHalt) => Promise<void>;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes one fault happen and repairs what it broke. */
export async function commitFault({ name }: Fault, { cluster, api, spike, setClock, halt }: Victims): Promise<void> {
  if (name === 'kill -9 of the database') {
    await cluster.kill();
    await cluster.start();
  } else if (name === 'kill -9 of the server') {
    await api.kill();
    await api.start();
  } else if (name === 'database paused') {
    await cluster.pause(PAUSE);
  } else if (name === 'clock of the database an hour ahead, then an hour behind') {
    for (const ahead of [STEP, -STEP, 0]) {
      await setClock(ahead);
      await wait(PAUSE);
    }
  } else if (name === 'five times the load') {
    spike();
  } else {
    await halt(name.slice('halt of '.length) as SoakHalt);
  }
}
