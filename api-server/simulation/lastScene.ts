import type { Random } from '../src/testing/Random';
import type { CommandKind } from './commands';
import type { Action, Trade } from './actions';
import { SYMBOLS } from './settings';

type SceneAction = Action extends infer Each ? (Each extends Action ? Omit<Each, 'dice'> : never) : never;

/** So many prices, each so long (ms) after the one before: together longer than any fault of before, and than what comes of it. */
const CALM = { prices: 20, after: 700 };
const COMMANDS: readonly CommandKind[] = ['order', 'market order', 'limit order', 'order', 'stop-limit', 'market order'];
const COMMAND_AFTER = 150;
const ROUNDS = 3;
/** The process is back at once; its part of the work is for seconds that of the one which ended. */
const AWAY = 300;
const PRICE_AFTER = 400;
/** Orders that are accepted while the work is still divided with the process that ended. */
const LATE_ORDERS = { count: 8, after: 60 };
/** Prices of before the first look and of before each further one; until then the work is divided as if the process were there. */
const PRICES_BEFORE_LOOKS = [10, 1, 1] as const;

/**
 * How every run ends: in a calm traders do this and that, then a process ends, prices jump to both sides, and orders are due. What was the part of
 * that process is to be done by others, and soon: that is looked at.
 */
export function lastScene(random: Random): SceneAction[] {
  const prices = (after: number, wick: number): SceneAction => ({
    kind: 'ticks',
    after,
    trades: SYMBOLS.map((symbol): Trade => ({ symbol, move: 1 + (random.next() - 0.5) * 0.002, wick })),
  });
  const place = (command: CommandKind, after: number): SceneAction => ({ kind: 'command', after, command, trader: random.whole(0, 999) });
  const jump = (): number => 0.02 + random.next() * 0.06;
  const wicks = [1 + jump(), 1 - jump()];
  const commands = Array.from({ length: ROUNDS }, () => COMMANDS).flat();
  return [
    ...Array.from({ length: CALM.prices }, () => prices(CALM.after, 1)),
    ...commands.map((command) => place(command, COMMAND_AFTER)),
    prices(PRICE_AFTER, 1),
    { kind: 'fault', after: 0, fault: 'crash', lasts: AWAY },
    ...Array.from({ length: LATE_ORDERS.count }, () => place('order', LATE_ORDERS.after)),
    ...PRICES_BEFORE_LOOKS.flatMap((count, look): SceneAction[] => [
      ...Array.from({ length: count }, (_each, index): SceneAction[] => [
        prices(PRICE_AFTER, look === 0 ? (wicks[index] ?? 1) : 1),
        // Who is busy leaves nothing to others in time.
        { kind: 'rest', after: 0 },
      ]).flat(),
      { kind: 'look', after: 0 },
    ]),
  ];
}
