import { most } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { newestImages, senderOfImage } from '../uploads';
import { Archive } from './Archive';
import type { ClosureRow } from './closureView';
import { sealedRefusals } from './refusals';

/** Who asks to read what is sealed, and whose word before still counts. */
export interface SealedReader {
  readonly operator: string;
  counts(transaction: DatabaseTransaction, operator: string): Promise<boolean>;
}

/** One thing that was known of the person, as it was called. */
export interface SealedItem {
  readonly item: string;
  readonly value: string;
}

export interface SealedRead {
  readonly row: ClosureRow;
  /** Undefined while only one operator has asked. */
  readonly opened: { readonly identity: readonly SealedItem[]; readonly pictures: readonly string[] } | undefined;
}

type Reading = Pick<ClosureRow, 'read_requested_by' | 'read_reason' | 'read_requested_at' | 'read_confirmed_by' | 'read_until'>;

const isReader = ({ read_requested_by: first, read_confirmed_by: second }: ClosureRow, operator: string): boolean =>
  operator === first || operator === second;

const isReadable = (row: ClosureRow, operator: string, now: number): boolean => (row.read_until ?? 0) > now && isReader(row, operator);

function itemsOf(parts: Readonly<Record<string, unknown>>): SealedItem[] {
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(parts).flatMap(([item, value]) => (value === null || value === undefined ? [] : [{ item, value: text(value) }]));
}

/** What the word of an operator changes: both read where it is the second within a day, of somebody else, else it is the first. */
async function wordOf(
  { config }: Pick<ServerContext, 'config'>,
  transaction: DatabaseTransaction,
  row: ClosureRow,
  { reader, reason, now }: { reader: SealedReader; reason: string; now: number },
): Promise<Partial<Reading>> {
  const { operator } = reader;
  const { read_requested_by: first, read_requested_at: at, read_until: until } = row;
  const waits = first !== null && until === null && (at ?? 0) > now - DAY && (await reader.counts(transaction, first));
  if (waits && first !== operator) return { read_confirmed_by: operator, read_until: now + config.leaving.readableFor };
  if (waits) return { read_reason: reason };
  return { read_requested_by: operator, read_reason: reason, read_requested_at: now, read_confirmed_by: null, read_until: null };
}

/**
 * Reads what is sealed of a closed account: the first of two operators asks, the second, within a day, reads, and then both may for a while. Call it in
 * the transaction that also writes the audit log.
 * @throws Refusal `operator.notClosed`, `operator.erased`
 */
export async function readSealed(
  context: Pick<ServerContext, 'config' | 'sealer' | 'exchangeClock'>,
  transaction: DatabaseTransaction,
  { userId, reason, reader }: { userId: string; reason: string; reader: SealedReader },
): Promise<SealedRead> {
  const ofUser = transaction.selectFrom('account_closure').selectAll().where('user_id', '=', userId);
  const row = await ofUser.forUpdate().executeTakeFirst();
  if (!row || row.closed_at === null) throw sealedRefusals.notClosed({ field: 'user' });
  const archive = Archive.of(context, row);
  if (!archive) throw sealedRefusals.erased({ field: 'user' });
  const now = await context.exchangeClock.now(transaction);
  const { operator } = reader;
  const saved = isReadable(row, operator, now)
    ? row
    : await transaction
        .updateTable('account_closure')
        .set(await wordOf(context, transaction, row, { reader, reason, now }))
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow();
  if (!isReadable(saved, operator, now)) return { row: saved, opened: undefined };
  const pictures = await newestImages(transaction, userId, most.sealedPictures);
  return { row: saved, opened: { identity: itemsOf(archive.identity(saved)), pictures } };
}

/**
 * A picture of a closed account, for an operator who may read what is sealed of it now; undefined where it is no closed account's.
 * @throws Refusal `operator.notReadable`, `operator.erased`
 */
export async function openSealedPicture(
  context: Pick<ServerContext, 'database' | 'images' | 'exchangeClock' | 'sealer'>,
  id: string,
  operator: string,
) {
  const { database, images, exchangeClock } = context;
  const picture = await senderOfImage(database, id);
  if (!picture) return undefined;
  const { userId, type } = picture;
  const ofSender = database.selectFrom('account_closure').selectAll().where('user_id', '=', userId);
  const closure = await ofSender.where('closed_at', 'is not', null).executeTakeFirst();
  if (!closure) return undefined;
  if (!isReadable(closure, operator, await exchangeClock.now(database))) throw sealedRefusals.notReadable();
  const bytes = await images.get(`${userId}/${id}`);
  const archive = Archive.of(context, closure);
  if (!bytes || !archive) throw sealedRefusals.erased();
  return { userId, type, bytes: archive.openPicture(id, bytes) };
}
