import type { Random } from '../src/testing/Random';
import type { SimulatedBus } from './SimulatedBus';
import type { SimulatedServer } from './SimulatedServer';
import type { ConnectionFault } from './ClientProcess';

/** What traders and faults take hold of. */
export interface Environment {
  readonly bus: SimulatedBus;
  /** True time, milliseconds UTC. */
  readonly now: number;
  /** How far the database's clock is ahead of the true time, ms. */
  primaryAhead: number;
  /** Which part of connections break, and of answers to traders get lost. */
  cuts: number;
  lostAnswers: number;
  /** Writes something down that happened. */
  note(line: string): void;
  price(symbol: string): number;
  servers(): SimulatedServer[];
  anyServer(random: Random): SimulatedServer | undefined;
  /** A process that takes calls; waits for one while there is none. */
  reachable(random: Random): Promise<SimulatedServer>;
  /** Whether a failed call to a process has an excuse. */
  troubled(server: SimulatedServer): boolean;
  startServer(name: string): void;
  kill(server: SimulatedServer): void;
  /** What goes wrong with the next work of a process. */
  injectFault(server: SimulatedServer, fault: ConnectionFault): void;
  /** Nothing is traded for so long (ms). */
  silence(lasts: number): void;
  later(delay: number, work: () => void): void;
  wait(delay: number): Promise<void>;
  begins(fault: string): void;
  ends(fault: string): void;
}
