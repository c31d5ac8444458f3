import { networkOf } from '../../platform/http';
import type { Call } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import type { AccessParts } from './AccessParts';
import { authenticatorStep } from './authenticator';
import { contactOf } from './contact';
import { deviceOf } from './device';
import { accessRefusals } from './refusals';
import { bitsFor, isSolved, puzzleNeeded } from './signInPuzzle';
import { findUserByContact } from './Users';
import type { User } from './Users';

async function useSecondFactor({ context }: AccessParts, user: User, code: string): Promise<boolean> {
  const secret = context.sealer.open(user.authenticator_secret ?? '', authenticatorPlace(user.id));
  const step = authenticatorStep(secret, code, user.authenticator_step, context.clock.now());
  if (step === undefined) return false;
  const used = await context.database
    .updateTable('app_user')
    .set({ authenticator_step: step })
    .where('id', '=', user.id)
    .where('authenticator_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Counts an attempt before it is judged, so that parallel ones cannot slip through, and answers what takes it back when it was right. Many failures of an
 * account from one address make that address wait; from many addresses, or of many accounts from one, they ask whoever signs in for work: nobody can keep
 * others out.
 */
async function countAttempt({ context, limits }: AccessParts, { input, address }: Call<'user/login'>): Promise<() => Promise<void>> {
  const { failuresPerAccount, failuresPerAddress, window, puzzleBits } = context.config.access.signIn;
  const account = contactOf(input).key;
  const network = networkOf(address);
  const here = `signIn ${account} at ${network}`;
  const keys = [`signIn account ${account}`, `signIn address ${network}`] as const;
  const takeBack = async (): Promise<void> => {
    for (const key of [here, ...keys]) await limits.uncount(key);
  };
  await limits.count({ key: here, maximum: failuresPerAccount, window });
  const [ofAccount, ofAddress] = [await limits.tally({ key: keys[0], window }), await limits.tally({ key: keys[1], window })];
  const bits = bitsFor(Math.max(ofAccount.count / failuresPerAccount, ofAddress.count / failuresPerAddress), puzzleBits);
  const puzzle = { account, bits, window, now: context.clock.now() };
  if (bits === 0 || (await isSolved(limits, { ...puzzle, solved: input.puzzle }))) return takeBack;
  await takeBack();
  throw puzzleNeeded(puzzle);
}

/** `user/login`. Unknown accounts and wrong passwords cost the same and look the same. */
export async function signIn(parts: AccessParts, call: Call<'user/login'>): Promise<{ token?: string; secondFactorRequired: boolean }> {
  const { context, passwords, sessions } = parts;
  const wasRight = await countAttempt(parts, call);
  const user = await findUserByContact(context.database, contactOf(call.input));
  const right = await passwords.verify(user?.password_hash, call.input.password);
  if (!user || !right) throw accessRefusals.wrongCredentials();
  if (user.authenticator_secret !== null) {
    if (call.input.authenticatorCode === undefined) {
      await wasRight();
      return { secondFactorRequired: true };
    }
    const accepted = await useSecondFactor(parts, user, call.input.authenticatorCode);
    if (!accepted) throw accessRefusals.wrongAuthenticatorCode({ field: 'authenticatorCode' });
  }
  await wasRight();
  const begun = await sessions.create(context.database, {
    userId: user.id,
    mode: 'real',
    device: deviceOf(call.headers['user-agent']),
  });
  call.cookies.give(begun);
  return { token: begun.token, secondFactorRequired: false };
}
