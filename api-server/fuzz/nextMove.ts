import {
  aboutNothing,
  asNobody,
  fromOtherScreen,
  greedily,
  hostilely,
  peeking,
  rightly,
  together,
  underOldKey,
  unreadably,
} from './attacks';
import type { Attack } from './attacks';
import type { Operation } from './contract/Operation';
import { flood } from './flood';
import { lockedOut } from './lockedOut';
import { meetRefusal } from './scenes/refusals';
import { meetById } from './scenes/refused';
import { sweep } from './sweep';
import { tellStory } from './stories';
import { NotNow } from './World';
import type { World } from './World';

const wild: readonly (readonly [number, Attack])[] = [
  [24, rightly],
  [40, hostilely],
  [5, greedily],
  [8, peeking],
  [10, together],
  [6, asNobody],
  [5, fromOtherScreen],
  [8, underOldKey],
  [6, unreadably],
  [4, aboutNothing],
];
const total = wild.reduce((sum, [weight]) => sum + weight, 0);

function anyAttack({ dice }: World): Attack {
  let left = dice.next() * total;
  for (const [weight, attack] of wild) {
    left -= weight;
    if (left < 0) return attack;
  }
  return rightly;
}

/** What meets a refusal that was not met yet. */
async function towards(world: World, operation: Operation, code: string): Promise<void> {
  if (await meetRefusal(world, operation.name, code)) return;
  if (code === '429') return flood(world);
  if (code === '423') return lockedOut(world);
  if (code === '401') return asNobody(world, operation);
  if (code === '409' && operation.namesAccount) return fromOtherScreen(world, operation);
  if (code === '422') return world.dice.chance(0.5) ? hostilely(world, operation) : unreadably(world, operation);
  return (world.dice.pick([hostilely, together, aboutNothing]) ?? hostilely)(world, operation);
}

/** Calls that hash passwords, or need somebody who did: once they succeeded as often as they must, they come less often than the others. */
const costly =
  /signIn|register|appLock|password|authenticator|passkey|contact\.|withdrawal|liquidation|operator\/(login|logout|changePassword|\w*Authenticator|\w*Withdrawal)/;
const RARELY = 0.25;

function anyOperation({ coverage, dice }: World): Operation {
  for (;;) {
    const operation = dice.pick(coverage.operations) as Operation;
    if (!costly.test(operation.name) || dice.chance(RARELY)) return operation;
  }
}

async function move(world: World): Promise<void> {
  const { coverage, dice } = world;
  const unmet = dice.chance(0.25) ? dice.pick(coverage.unmet) : undefined;
  if (unmet) return towards(world, unmet.operation, unmet.code);
  if (dice.chance(0.2) && (await meetById(world))) return;
  const few = dice.chance(0.4) ? dice.pick(coverage.tooFew) : undefined;
  if (few) return rightly(world, few);
  if (dice.chance(0.02)) return tellStory(world);
  if (dice.chance(0.3)) return sweep(world);
  const operation = anyOperation(world);
  const keyed = operation.keyed || operation.method === 'GET' || dice.chance(0.6);
  return (keyed ? anyAttack(world) : rightly)(world, operation);
}

/** The next thing that happens: what is still missing is likelier. */
export async function nextMove(world: World): Promise<void> {
  try {
    await move(world);
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
  }
}
