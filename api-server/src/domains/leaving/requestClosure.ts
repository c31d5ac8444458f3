import type { Answer, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { beginClosing, lockUser, takeBackClosing } from '../../core/access';
import { money } from '../../kernel';
import { transact } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { Session } from '../../platform/module';
import { closureOf, closureView } from './closureView';
import { leftoversOf } from './leftovers';
import type { CoinAmount } from './leftovers';
import { obstaclesOf } from './obstacles';
import { leavingRefusals } from './refusals';
import type { LeavingServices } from './services';

type Input = ParsedRequest<'closure.request'>;

/** Answers what is given up. @throws Refusal `leaving.obstacles`, `leaving.givesUpOther` */
async function assertMayClose(context: LeavingServices, executor: Executor, userId: string, { giveUp }: Input): Promise<CoinAmount[]> {
  if ((await obstaclesOf(context, executor, userId)).length > 0) throw leavingRefusals.obstacles();
  const left = await leftoversOf(context, executor, userId);
  const given = new Map(giveUp.map(({ coin, amount }) => [coin, amount]));
  const isSame = given.size === left.length && left.every(({ coin, amount }) => money.equal(amount, given.get(coin) ?? '0'));
  if (!isSame) throw leavingRefusals.givesUpOther({ field: 'giveUp' });
  return left;
}

/**
 * Asks for the closing of the own account, both lines of it. Nothing may be open; what is left and too little to be withdrawn is given up by name.
 * From then on nothing that moves money begins. Asked again it answers how it stands.
 * @throws Refusal `leaving.obstacles`, `leaving.givesUpOther`, and those of a proof
 */
export async function requestClosure(context: LeavingServices, session: Session, input: Input): Promise<Answer<'closure.request'>> {
  const { database, identity, exchangeClock, config, access } = context;
  const { userId } = session;
  if (!(await closureOf(database, userId))) {
    await assertMayClose(context, database, userId, input);
    const { loginPassword: password, authenticatorCode, passkey } = input;
    await identity.confirm(session, 'closure.request', { password, field: 'loginPassword', authenticatorCode, passkey });
    await transact(database, async (transaction) => {
      await identity.recordChange(transaction, { userId, change: 'closingAsked', holds: false });
      const givenUp = await assertMayClose(context, transaction, userId, input);
      const now = await exchangeClock.now(transaction);
      const due = now + config.leaving.waiting;
      await transaction
        .insertInto('account_closure')
        .values({ user_id: userId, requested_at: now, due_at: due, next_at: due, given_up: JSON.stringify(givenUp) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await beginClosing(transaction, userId, now);
    });
    access.sessions.changed(userId);
  }
  return closureView(context, database, userId);
}

/** Takes the closing back: the account stays as it is. Asked again, or where nothing is to be taken back, it answers how it stands. */
export async function takeBackClosure(context: LeavingServices, { userId }: Session): Promise<Answer<'closure.cancel'>> {
  const { database, identity, access } = context;
  const taken = await transact(database, async (transaction) => {
    await lockUser(transaction, userId);
    const query = transaction.deleteFrom('account_closure').where('user_id', '=', userId).where('closed_at', 'is', null);
    if (!(await query.returning('user_id').executeTakeFirst())) return false;
    await takeBackClosing(transaction, userId);
    await identity.recordChange(transaction, { userId, change: 'closingTakenBack', holds: false });
    return true;
  });
  if (taken) access.sessions.changed(userId);
  return closureView(context, database, userId);
}
