import { Random } from '../src/testing/Random';
import { checkBooks } from './books/checkBooks';
import { operationsOfOperators } from './contract/operationsOfOperators';
import { operationsOfTraders } from './contract/operationsOfTraders';
import type { OpenApi } from './contract/operationsOfTraders';
import { Coverage } from './Coverage';
import { Journal } from './Journal';
import { nextMove } from './nextMove';
import { isMeetable } from './scenes/refused';
import { tryWithoutSecondFactor } from './scenes/withoutSecondFactor';
import { openFuzzedServer } from './server/FuzzedServer';
import type { FuzzedServer } from './server/FuzzedServer';
import { World } from './World';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Address of PostgreSQL; without it the embedded database. */
  readonly url: string | undefined;
  /** Gets each exchange before it is fuzzed, for tests that break something of it. */
  readonly opened?: (server: FuzzedServer) => void;
  /** Told now and then how far it is. */
  readonly say?: (line: string) => void;
}

export interface FuzzReport {
  readonly coverage: Coverage;
  /** Everything that is wrong, a sentence each. */
  readonly faults: readonly string[];
}

/** Moves between two trades of every product. */
const TRADE_EVERY = 6;
/** Requests between two nights. */
const DAY_EVERY = 1_600;
const DAY = 86_400_000;
/** Of all requests, those to an exchange of real money. */
const REAL_SHARE = 0.05;
const SAY_EVERY = 1_000;

async function operationsOf({ port }: FuzzedServer): Promise<Coverage['operations']> {
  const published = (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as OpenApi;
  return [...operationsOfTraders(published), ...operationsOfOperators()];
}

/** Moves until there were so many requests, while time passes and prices change. */
async function goOn({ server, dice, coverage }: World, until: number, move: () => Promise<void>): Promise<void> {
  let [moves, night] = [0, coverage.requests + DAY_EVERY];
  while (coverage.requests < until) {
    await move();
    moves += 1;
    if (moves % TRADE_EVERY === 0) {
      await server.pass(dice.whole(200, 2_000));
      await server.trade(dice, !dice.chance(0.02));
    }
    if (coverage.requests < night) continue;
    await server.jump(DAY, dice);
    night += DAY_EVERY;
  }
}

/** Lets everything end that ends by itself. */
async function windUp({ server, dice }: World): Promise<void> {
  for (let left = 60; left > 0; left -= 2) {
    await server.pass(2_000);
    await server.trade(dice);
  }
}

/**
 * Fuzzes the exchange with so many requests: first one of real money, which knows what play money does not, then one of play money, where
 * deposits have addresses.
 * @see docs/decisions/0218-a-fuzzer-made-from-the-contract.md
 */
export async function runFuzz({ seed, requests, url, opened, say = () => undefined }: FuzzOptions): Promise<FuzzReport> {
  const dice = new Random(seed);
  const faults: string[] = [];
  let coverage: Coverage | undefined;
  for (const sandbox of [false, true]) {
    const server = await openFuzzedServer({ url, sandbox });
    try {
      opened?.(server);
      coverage ??= new Coverage(await operationsOf(server));
      const known = coverage;
      const journal = new Journal();
      await server.trade(dice);
      const world = await World.open({ server, dice, coverage, journal });
      if (!sandbox) await tryWithoutSecondFactor(world);
      let told = coverage.requests;
      await goOn(world, sandbox ? requests : requests * REAL_SHARE, async () => {
        await nextMove(world);
        if (known.requests < told + SAY_EVERY) return;
        told = known.requests;
        say(
          `${told} requests, ${known.successes} succeeded; not met: ${known.unmet.length} refusals, too seldom: ${known.tooFew.length} calls`,
        );
      });
      await windUp(world);
      world.close();
      say('looking at the books');
      const books = await checkBooks(server.context.database, journal.acknowledged);
      faults.push(...journal.faults.map(({ kind, where, details, times }) => `${where}: ${kind} (${times} times), first ${details}`));
      faults.push(
        ...server.loggedFaults.map(({ text, fields }) => `the log says: ${text} ${JSON.stringify(fields).slice(0, 600)}`),
        ...books,
      );
    } finally {
      await server.close();
    }
  }
  if (!coverage) throw new Error('nothing was fuzzed');
  return { coverage, faults: [...faults, ...coverage.faults(isMeetable)] };
}
