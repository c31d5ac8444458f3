import { Random } from '../src/testing/Random';
import type { Action, Trade } from './actions';
import { commandKinds } from './commands';
import { faultKinds } from './faults';
import { lastScene } from './lastScene';
import { SYMBOLS } from './settings';

export interface Script {
  readonly seed: number;
  readonly servers: number;
  readonly actions: readonly Action[];
}

export const LEAST = { commands: 200, ticks: 500, faults: 3, servers: 2 } as const;
const MOST_TRADES = 5;
/** One price of so many is a wick. */
const WICKS = 0.04;

type Act = Action extends infer Each ? (Each extends Action ? Omit<Each, 'dice' | 'after'> : never) : never;

/** What a seed lets happen. */
export function writeScript(seed: number): Script {
  const random = new Random(seed);
  const servers = random.whole(LEAST.servers, LEAST.servers + 1);
  const acts: Act[] = [];
  for (let ticks = 0; ticks < LEAST.ticks;) {
    const trades = Array.from({ length: random.whole(1, MOST_TRADES) }, () => tradeOf(random));
    acts.push({ kind: 'ticks', trades });
    ticks += trades.length;
  }
  const commands = random.whole(LEAST.commands, LEAST.commands + 40);
  const kinds = commandKinds();
  for (let left = commands; left > 0;) {
    // Some come together, as they do when a price moves.
    const place = random.whole(4, acts.length);
    const together = random.chance(0.15) ? random.whole(2, 5) : 1;
    const first = pick(random, kinds);
    for (let index = 0; index < together && left > 0; index += 1, left -= 1)
      acts.splice(place, 0, {
        kind: 'command',
        command: index === 0 || random.chance(0.5) ? first : pick(random, kinds),
        trader: random.whole(0, 999),
      });
  }
  const faults = random.whole(LEAST.faults + 1, LEAST.faults + 5);
  for (let index = 0; index < faults; index += 1) {
    const fault = pick(random, faultKinds());
    acts.splice(random.whole(20, acts.length), 0, { kind: 'fault', fault, lasts: random.whole(500, 8_000) });
  }
  const actions = acts.map((act) => ({ ...act, dice: random.whole(0, 2 ** 31), after: pauseBefore(act, random) }) as Action);
  const scene = lastScene(random).map((action): Action => ({ ...action, dice: random.whole(0, 2 ** 31) }));
  return { seed, servers, actions: [...actions, ...scene] };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => random.pick(items) as Item;

function tradeOf(random: Random): Trade {
  const symbol = pick(random, SYMBOLS);
  const move = 1 + (random.next() - 0.5) * 0.006;
  const wick = random.chance(WICKS) ? 1 + (random.chance(0.5) ? 1 : -1) * (0.02 + random.next() * 0.06) : 1;
  return { symbol, move, wick };
}

/** True time (ms) that passes before something happens. */
function pauseBefore({ kind }: Act, random: Random): number {
  if (kind === 'ticks') return random.whole(50, 500);
  return random.chance(0.6) ? 0 : random.whole(1, 120);
}
