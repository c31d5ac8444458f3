import type { Answer, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { contactOf, lockUser } from '../../core/access';
import type { RateLimits } from '../../core/access';
import { DAY, HOUR, MINUTE } from '../../kernel';
import { transact } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { httpRefusals } from '../../platform/http';
import type { Call } from '../../platform/module';
import { ownsImage } from '../uploads';
import { keyOf } from './keys';
import { judgeLoss, refuseUnrecoverable } from './mayRecover';
import { runningRecovery, tellOfRecovery } from './recoveries';
import { recoveryView } from './recoveryView';
import type { RecoveryRow } from './recoveryView';
import { recoveryRefusals } from './refusals';
import { checkTicket, openTicket } from './tickets';
import type { Ticket } from './tickets';
import type { RecoveryServices } from './services';

type Input = ParsedRequest<'recovery.submit'>;

/** Other pictures are other requests: these say that an answer was lost, and is given again. */
const isSame = (row: RecoveryRow, { front, back }: Input): boolean => row.front === front && row.back === back;

/** The request that is under way already. @throws Refusal `recovery.running` when it is another one */
async function sameRunning(executor: Executor, userId: string, input: Input): Promise<RecoveryRow | undefined> {
  const running = await runningRecovery(executor, userId);
  if (running && !isSame(running, input)) throw recoveryRefusals.running();
  return running;
}

/** Only what was sent with this ticket: what the account had before shows nothing. Clocks of nodes differ, by less than a minute. */
async function checkPictures(executor: Executor, { userId, issuedAt }: Ticket, { front, back }: Input): Promise<void> {
  if (front === back) throw recoveryRefusals.sameImage({ field: 'back' });
  for (const [field, id] of Object.entries({ front, back }))
    if (!(await ownsImage(executor, userId, id, issuedAt - MINUTE))) throw recoveryRefusals.unknownImage({ field });
}

async function judge(context: RecoveryServices, executor: Executor, ticket: Ticket, input: Input): Promise<void> {
  await checkTicket(executor, ticket);
  await refuseUnrecoverable(context, executor, ticket.userId);
  const newContact = input.newContact && contactOf(input.newContact).key;
  await judgeLoss(executor, { ...ticket, lost: input.lost, newContact });
  await checkPictures(executor, ticket, input);
}

/** @throws Refusal 429 for an account that had its requests of a day */
async function countOfDay(executor: Executor, userId: string, maximum: number, now: number): Promise<void> {
  const rows = await executor
    .selectFrom('recovery')
    .select('requested_at')
    .where('user_id', '=', userId)
    .where('requested_at', '>', now - DAY)
    .orderBy('id', 'desc')
    .limit(maximum)
    .execute();
  const oldest = rows.at(-1);
  if (rows.length < maximum || !oldest) return;
  throw httpRefusals.tooMany({ parameters: { seconds: Math.ceil((oldest.requested_at + DAY - now) / 1_000) } });
}

async function request(context: RecoveryServices, transaction: DatabaseTransaction, ticket: Ticket, input: Input): Promise<RecoveryRow> {
  const { ids, config, exchangeClock } = context;
  const { userId, shownBy } = ticket;
  await lockUser(transaction, userId);
  const running = await sameRunning(transaction, userId, input);
  if (running) return running;
  await judge(context, transaction, ticket, input);
  const now = await exchangeClock.now(transaction);
  await countOfDay(transaction, userId, config.recovery.perAccountAndDay, now);
  const row = await transaction
    .insertInto('recovery')
    .values({
      user_id: userId,
      id: ids.next(),
      status: 'review',
      lost: JSON.stringify([...new Set(input.lost)]),
      shown_by: shownBy,
      new_contact: input.newContact ? contactOf(input.newContact).key : null,
      front: input.front,
      back: input.back,
      requested_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOfRecovery(context, transaction, row);
  return row;
}

/**
 * `recovery.submit`. The code of the new contact is used up when nothing else is wrong.
 * @throws Refusal those of `openTicket`, `checkTicket`, `refuseUnrecoverable` and `judgeLoss`, of the pictures and the code, `recovery.running`, or 429
 */
export async function submitRecovery(
  context: RecoveryServices,
  limits: RateLimits,
  { input, network, cookies }: Pick<Call<'recovery.submit'>, 'input' | 'network' | 'cookies'>,
): Promise<Answer<'recovery.submit'>> {
  const { database, config, clock, sealer, access, userEvents } = context;
  const { askWithin, perAddressAndHour: maximum } = config.recovery;
  const ticket = openTicket(sealer, input.ticket, clock.now(), askWithin);
  await limits.countAt(network, { key: 'recovery submit', maximum, window: HOUR });
  let row = await sameRunning(database, ticket.userId, input);
  if (!row) {
    await judge(context, database, ticket, input);
    if (input.newContact) {
      const place = { contact: contactOf(input.newContact), purpose: 'recoveryContact', browser: cookies.device } as const;
      await access.codes.spend(place, input.code ?? '');
    }
    row = await transact(database, (transaction) => request(context, transaction, ticket, input));
    userEvents.wake(row.user_id);
  }
  return { key: keyOf(sealer, row.id), recovery: recoveryView(row) };
}
