import type { Environment } from './Environment';
import type { Random } from '../src/testing/Random';

/** Lets a fault begin; answers how it ends, if it does not by itself. */
type Fault = (world: Environment, random: Random, lasts: number) => (() => void) | undefined;

const faults = {
  /** A process ends, at once or in the midst of its next work, and is started anew. */
  crash: (world, random, lasts) => {
    const server = world.anyServer(random);
    if (server === undefined) return undefined;
    const again = (): void => world.later(lasts, () => world.startServer(server.name));
    const kill = (): void => {
      world.kill(server);
      again();
    };
    if (random.chance(0.3)) kill();
    else world.injectFault(server, { kind: 'crash', at: random.chance(0.4) ? 'after commit' : random.whole(1, 6), happened: kill });
    return undefined;
  },
  /** A process stands still, and so does everything that waits for it. */
  pause: (world, random) => {
    const server = world.anyServer(random);
    if (server === undefined || server.paused) return undefined;
    server.paused = true;
    return () => server.goOn(world.now);
  },
  /** The clock of one process is wrong. */
  'wrong clock': (world, random) => {
    const server = world.anyServer(random);
    if (server === undefined) return undefined;
    server.clock.wrong = (random.chance(0.5) ? 1 : -1) * random.whole(1_000, 40_000);
    return () => (server.clock.wrong = 0);
  },
  /** The clock of the database is set forward or back. */
  'database clock': (world, random) => {
    world.primaryAhead = (random.chance(0.5) ? 1 : -1) * (random.chance(0.5) ? random.whole(200, 6_000) : random.whole(60_000, 3_600_000));
    return () => (world.primaryAhead = 0);
  },
  /** Nobody, or one process, reaches the database. */
  'database away': (world, random) => {
    const servers = random.chance(0.5) ? world.servers() : [world.anyServer(random)];
    for (const server of servers) if (server) server.cutOff = true;
    return () => servers.forEach((server) => server && (server.cutOff = false));
  },
  /** Connections break, before or after the commit. */
  'cut connections': (world) => {
    world.cuts = 0.35;
    return () => (world.cuts = 0);
  },
  /** Answers to traders get lost. */
  'lost answers': (world) => {
    world.lostAnswers = 0.5;
    return () => (world.lostAnswers = 0);
  },
  'silent bus': (world) => {
    world.bus.silent = true;
    return () => (world.bus.silent = false);
  },
  /** Nothing is traded at the venue, long enough for orders to be returned. */
  'silent venue': (world, _random, lasts) => {
    world.silence(2 * lasts);
    return undefined;
  },
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults;

export const faultKinds = (): readonly FaultKind[] => Object.keys(faults) as FaultKind[];

/** Lets a fault happen. It is over after `lasts` ms of true time. */
export function commit(kind: FaultKind, world: Environment, random: Random, lasts: number): void {
  const fault: Fault = faults[kind];
  const end = fault(world, random, lasts);
  world.begins(kind);
  world.later(lasts, () => {
    end?.();
    world.ends(kind);
  });
}
