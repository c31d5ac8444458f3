import type { Trader } from '../Caller';
import type { World } from '../World';
import type { Plan, Scenes } from './Scene';

const PIN = '284613';
const WRONG = '284614';

/** What puts a lock on a session. */
export const newLock = { pause: 60, pin: PIN, repeatPin: PIN };
/** What does not open it. */
export const wrongPin = { pin: WRONG };
export const wrongProof = { currentPin: WRONG };

/** A newcomer whose session has a lock. */
export async function withLock(world: World): Promise<Trader> {
  const trader = await world.newcomer();
  await world.must('appLock.set', newLock, trader);
  return trader;
}

/** A newcomer whose session is locked. */
export async function locked(world: World): Promise<Trader> {
  const trader = await withLock(world);
  await world.must('appLock.lock', {}, trader);
  return trader;
}

const plan = async (request: Plan['request'], trader: Promise<Trader>): Promise<Plan> => ({ request, caller: await trader });

/** Locks of sessions, each of a newcomer's. */
export const appLock: Scenes = {
  'appLock.read': (world) => plan({}, locked(world)),
  'appLock.set': (world) => plan(newLock, world.newcomer()),
  'appLock.remove': (world) => plan({ currentPin: PIN }, withLock(world)),
  'appLock.alive': (world) => plan({}, world.newcomer()),
  'appLock.lock': (world) => plan({}, withLock(world)),
  'appLock.unlock': (world) => plan({ pin: PIN }, locked(world)),
};
