import type { Caller, Trader } from '../Caller';
import type { World } from '../World';
import { image } from './files';
import { duty } from './operators';
import type { Plan, Scenes } from './Scene';
import { PASSWORD, bindAuthenticator, sentCode } from './secrets';

/** Who has shown to be a trader, at another place and without a session. */
interface Asker {
  readonly trader: Trader;
  readonly caller: Caller;
  readonly ticket: string;
}

/** A trader whose authenticator is lost; what begins the way back. */
export async function lostTrader(world: World): Promise<{ trader: Trader; caller: Caller; request: Plan['request'] }> {
  const trader = await world.newcomer();
  await bindAuthenticator(world, trader);
  return { trader, caller: world.visitor(), request: { kind: 'email', email: trader.email, password: PASSWORD } };
}

export async function begun(world: World): Promise<Asker> {
  const { trader, caller, request } = await lostTrader(world);
  return { trader, caller, ticket: String((await world.must('recovery.begin', request, caller))['ticket']) };
}

const withTicket = ({ caller, ticket }: Asker): Caller => ({ ...caller, headers: { 'recovery-ticket': ticket } });

/** What asks for it, with two pictures. */
export async function requestOf(world: World, asker: Asker, lost: readonly string[] = ['authenticator']): Promise<Plan['request']> {
  const picture = async () => (await world.must('recovery.uploadImage', {}, withTicket(asker), { file: image('photo.png') }))['id'];
  return { ticket: asker.ticket, lost, front: await picture(), back: await picture() };
}

/** A recovery that operators have to decide. */
export async function recoveryInReview(world: World): Promise<Asker & { id: unknown; key: unknown }> {
  const asker = await begun(world);
  const { key, recovery } = await world.must('recovery.submit', await requestOf(world, asker), asker.caller);
  return { ...asker, key, id: (recovery as { id: string }).id };
}

/** The way back into an account, and what operators decide about it. */
export const recovery: Scenes = {
  async 'recovery.begin'(world) {
    const { caller, request } = await lostTrader(world);
    return { request, caller };
  },
  async 'recovery.uploadImage'(world) {
    return { request: {}, caller: withTicket(await begun(world)), file: image('photo.png') };
  },
  async 'recovery.submit'(world) {
    const asker = await begun(world);
    const { caller } = asker;
    if (world.dice.chance(0.5)) return { request: await requestOf(world, asker), caller };
    const email = `found${world.next()}@example.com`;
    const code = await sentCode(world, 'recoveryContact', { email }, caller);
    return { request: { ...(await requestOf(world, asker, ['email'])), newContact: { kind: 'email', email }, code }, caller };
  },
  async 'recovery.status'(world) {
    const { key, caller, trader } = await recoveryInReview(world);
    return world.dice.chance(0.5) ? { request: { key }, caller } : { request: {}, caller: trader };
  },
  async 'recovery.cancel'(world) {
    const { key, caller, trader } = await recoveryInReview(world);
    return world.dice.chance(0.5) ? { request: { key }, caller } : { request: {}, caller: trader };
  },
  async 'operator/recoveries'(world) {
    return { request: {}, caller: (await duty(world))[0] };
  },
  async 'operator/recovery'(world) {
    return { request: { id: (await recoveryInReview(world)).id }, caller: (await duty(world))[0] };
  },
  async 'operator/reviewRecovery'(world) {
    const decision = world.dice.pick(['approve', 'reject']);
    return { request: { id: (await recoveryInReview(world)).id, decision, reason: 'As seen' }, caller: (await duty(world))[0] };
  },
};
