import type { Caller } from '../Caller';
import type { Operation } from '../contract/Operation';
import { allowed } from '../values/allowed';
import type { World } from '../World';
import { access } from './access';
import { appLock } from './appLock';
import { leaving } from './leaving';
import { duty, operators } from './operators';
import { orders } from './orders';
import { perpetual } from './perpetual';
import { recovery } from './recovery';
import type { Plan, Scenes } from './Scene';
import { wallet } from './wallet';

const scenes: Scenes = { ...access, ...appLock, ...wallet, ...orders, ...perpetual, ...leaving, ...operators, ...recovery };

async function callerFor(world: World, { access: who }: Operation): Promise<Caller> {
  if (who === 'operator') return (await duty(world))[0];
  return who === 'session' || world.dice.chance(0.5) ? world.trader() : world.visitor();
}

/** A call of an operation that should succeed now: its scene's, or whatever its schema allows. */
export async function planOf(world: World, operation: Operation): Promise<Plan> {
  const scene = scenes[operation.name];
  if (scene) return scene(world);
  const request = allowed(operation.request, world.dice) as Plan['request'];
  return { request, caller: await callerFor(world, operation) };
}
