import type { Difference } from '../soak/verifyBooks';
import { Random } from '../src/testing/Random';
import { completeChecks, finalChecks, quickChecks } from './checks';
import { commit } from './faults';
import type { FaultCoverage } from './FaultCoverage';
import type { Script } from './script';
import type { SharedDatabase } from './SharedDatabase';
import { SYMBOLS } from './settings';
import { World } from './World';
import type { Order } from './World';

/** After so many things that happen everything is checked, not only what was answered. */
const CHECKED_EVERY = 60;
/** At the end the venue goes on trading until everything that is open has ended, at most for so long (ms). */
const END_WITHIN = 120_000;
const END_STEP = 500;

export interface RunReport {
  seed: number;
  /** What was found first; undefined when all is right. */
  broken: (Difference & { /** After how many of the script's things. */ at: number }) | undefined;
  /** Pieces of work in the database, and of the script. */
  steps: number;
  actions: number;
  ticks: number;
  trace: string;
  coverage: FaultCoverage;
  log: readonly string[];
}

/** Lets a script happen on a fresh database and says what it broke. The same script does the same every time. */
export async function runScript(shared: SharedDatabase, script: Script, order: Order = 'transactions'): Promise<RunReport> {
  await shared.reset();
  const world = new World(shared, order);
  let at = 0;
  const judge = async (checks: () => readonly Difference[] | Promise<readonly Difference[]>): Promise<RunReport['broken']> => {
    const [first] = await checks();
    return first && { ...first, at };
  };
  const report = (broken: RunReport['broken']): RunReport => {
    const { steps, ticks, trace, coverage, log } = world;
    return { seed: script.seed, broken, steps, actions: at, ticks, trace, coverage, log };
  };
  try {
    for (let index = 0; index < script.servers; index += 1) world.startServer(`server ${index + 1}`);
    await world.settle();
    for (const action of script.actions) {
      at += 1;
      const random = world.throwDice(action.dice);
      await world.pass(action.after);
      if (action.kind === 'ticks') world.trade(action.trades);
      else if (action.kind === 'command') world.command(action.command, action.trader, `key-${script.seed}-${action.dice}-${at}`, random);
      else if (action.kind === 'fault') commit(action.fault, world, random, action.lasts);
      await world.serve(random.whole(0, 9));
      const complete = at % CHECKED_EVERY === 0 || action.kind === 'look';
      if (complete || action.kind === 'rest') await world.settle();
      const broken = await judge(() => (complete ? completeChecks(shared.observer, world) : quickChecks(world)));
      if (broken) return report(broken);
    }
    await bringToEnd(world, shared);
    return report(await judge(() => finalChecks(shared.observer, world)));
  } catch (error) {
    return report({ check: 'the run broke off', details: { error: (error as Error).stack }, at });
  } finally {
    await world.close();
  }
}

/** Time passes, and the venue trades, until nothing is left that the exchange does by itself and every request is answered. */
async function bringToEnd(world: World, { observer }: SharedDatabase): Promise<void> {
  const random = new Random(1);
  for (let passed = 0; passed < END_WITHIN; passed += END_STEP) {
    world.throwDice(random.whole(0, 2 ** 31));
    await world.pass(END_STEP);
    world.trade(SYMBOLS.map((symbol) => ({ symbol, move: 1 + (random.next() - 0.5) * 0.001, wick: 1 })));
    await world.settle();
    if (passed % 2_000 === 0 && world.calm && world.callers.every(({ waiting }) => waiting === 0) && (await ended(observer))) break;
  }
  await world.pass(2_000);
  await world.settle();
}

async function ended(observer: SharedDatabase['observer']): Promise<boolean> {
  const orders = await observer.selectFrom('delivery_order').select('id').where('status', 'in', ['entrusted', 'open']).limit(1).execute();
  const exchanges = await observer.selectFrom('exchange').select('id').where('status', '=', 'pending').limit(1).execute();
  const plans = await observer.selectFrom('follow_member').select('plan_id').where('outcome', '=', 'waiting').limit(1).execute();
  return orders.length + exchanges.length + plans.length === 0;
}
