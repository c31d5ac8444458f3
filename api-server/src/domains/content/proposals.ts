import { createHash } from 'node:crypto';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { namesContact } from './namesContact';
import { contentRefusals } from './refusals';
import type { ProposalKind } from './tables';

/** The operator who saves a text. */
export interface Publisher {
  readonly operator: string;
  /** Whether the word of another operator, who was the first, still counts. */
  counts(transaction: DatabaseTransaction, operator: string): Promise<boolean>;
}

/** An article or slide as traders read it; texts by language. */
export interface PublicContent {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly [field: string]: unknown;
}

/** Texts that became public, as the audit log keeps them. */
export interface Publication {
  /** SHA-256 of `content`, in hexadecimal. */
  readonly hash: string;
  /** JSON. */
  readonly content: string;
  /** The first of two operators. */
  readonly approvedBy?: string;
}

interface Entry {
  readonly kind: ProposalKind;
  readonly id: string;
  /** As it is to be. */
  readonly content: PublicContent;
  /** As traders read it now; undefined where they read nothing. */
  readonly current: PublicContent | undefined;
}

const textOf = ({ texts, ...content }: PublicContent): string =>
  JSON.stringify({ ...content, texts: Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))) });
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];

const ofEntry = (executor: Executor, { kind, id }: Pick<Entry, 'kind' | 'id'>) =>
  executor.selectFrom('content_proposal').selectAll().where('kind', '=', kind).where('id', '=', id);

/** Forgets what waits for a second operator. */
export async function dropProposal(transaction: DatabaseTransaction, { kind, id }: Pick<Entry, 'kind' | 'id'>): Promise<void> {
  await transaction.deleteFrom('content_proposal').where('kind', '=', kind).where('id', '=', id).execute();
}

/**
 * Decides whether a text becomes public now: one that names an address, a link or a code waits until a second operator saves the same. Call it with the entry locked.
 * @returns undefined where it waits
 * @throws Refusal `content.secondOperatorNeeded` when the same operator saves it twice
 */
export async function publish(
  transaction: DatabaseTransaction,
  { kind, id, content, current }: Entry,
  { operator, counts }: Publisher,
  now: number,
): Promise<Publication | undefined> {
  const text = textOf(content);
  const publication = { hash: hashOf(text), content: text };
  const isNew = current === undefined || textOf(current) !== text;
  // Names of routes and pictures are the application's own.
  const { route: _, image: __, ...named } = content;
  if (!isNew || !stringsOf(named).some(namesContact)) {
    await dropProposal(transaction, { kind, id });
    return publication;
  }
  const proposal = await ofEntry(transaction, { kind, id }).forUpdate().executeTakeFirst();
  const first = proposal?.hash === publication.hash && (await counts(transaction, proposal.operator)) ? proposal.operator : undefined;
  if (first === operator) throw contentRefusals.secondOperatorNeeded({ field: 'published' });
  if (first !== undefined) {
    await dropProposal(transaction, { kind, id });
    return { ...publication, approvedBy: first };
  }
  const row = { operator, proposed_at: now, ...publication };
  await transaction
    .insertInto('content_proposal')
    .values({ kind, id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
    .execute();
  return undefined;
}

/** Texts that wait for a second operator, by id, and who proposed them. */
export async function proposalsOf<Content extends PublicContent>(
  executor: Executor,
  kind: ProposalKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly proposedBy: string; readonly content: Content }>> {
  if (ids.length === 0) return new Map();
  const rows = await executor.selectFrom('content_proposal').selectAll().where('kind', '=', kind).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, operator, content }) => [id, { proposedBy: operator, content: JSON.parse(content) as Content }]));
}
