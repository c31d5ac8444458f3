import { generateSync } from 'otplib';
import { WITHDRAWAL_PASSWORD } from '../../soak/population';
import { SoftAuthenticator } from '../../src/testing/access/SoftAuthenticator';
import type { Caller, Trader } from '../Caller';
import type { Reply } from '../Client';
import { NotNow } from '../World';
import type { World } from '../World';
import { PASSKEY_ORIGIN } from '../server/fuzzedConfig';

/** What a newcomer signs in with. */
export const PASSWORD = WITHDRAWAL_PASSWORD;
/** Seconds of one step of an authenticator. */
const STEP = 30;

/** The code of an authenticator; a later step's is taken early, so that one that was used is followed by another. */
export const codeOf = ({ server }: World, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) + steps * STEP });

/** A password that is not easy to guess. */
export const strongPassword = (world: World): string => `quartz lantern ${world.next()} orchard`;

/** Asks for a code by mail or SMS and answers it. */
export async function sentCode(world: World, purpose: string, to: object, caller: Caller): Promise<string> {
  const before = world.server.sent.length;
  await world.must('mobile' in to ? 'code.sendBySms' : 'code.sendByEmail', { ...to, purpose }, caller);
  const message = world.server.sent[before];
  if (!message?.code) throw new NotNow('no code was sent');
  return message.code;
}

/** Binds an authenticator and answers its secret; the code of the present step is used up. */
export async function bindAuthenticator(world: World, trader: Trader): Promise<string> {
  const { secret } = (await world.must('authenticator.setUp', {}, trader)) as { secret: string };
  await world.must('authenticator.bind', { code: codeOf(world, secret), loginPassword: PASSWORD }, trader);
  return secret;
}

/** A question for a passkey. */
export async function challengeOf(world: World, purpose: string, caller: Caller): Promise<string> {
  return ((await world.must('passkey.challenge', { purpose }, caller)) as { challenge: string }).challenge;
}

export const softPasskey = (): SoftAuthenticator => new SoftAuthenticator('localhost', PASSKEY_ORIGIN);

/** Adds a passkey. */
export async function addPasskey(world: World, trader: Trader): Promise<{ passkey: SoftAuthenticator; data: Reply['data'] }> {
  const passkey = softPasskey();
  const attestation = passkey.create(await challengeOf(world, 'add', trader));
  const data = await world.must('passkey.add', { name: 'Phone', passkey: attestation, loginPassword: PASSWORD }, trader);
  return { passkey, data };
}
