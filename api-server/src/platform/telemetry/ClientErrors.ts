import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { stackFrame, type ClientError } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { HOUR } from '../../kernel';
import type { Database } from '../database';
import { PeriodLimit } from './PeriodLimit';
import type { TelemetryEvent } from './Counted';

/** Places that tell one error from another: what called them further out varies. */
const distinctPlaces = 3;
const storedStack = z.array(stackFrame);

export interface ErrorLimits {
  /** Different errors of one version that are kept. */
  readonly perVersion: number;
  /** Different errors that are kept in all. */
  readonly most: number;
  /** How often one address can report errors of one version in an hour; what is beyond counts as an event alone. */
  readonly perAddress: number;
}

type Known = Omit<ClientError, 'stack'> & { readonly fingerprint: string; readonly stack: string };

/** Errors whose words the browser makes; others may hold what people typed, so of those the type alone is kept. */
const madeByBrowsers: readonly unknown[] = ['TypeError', 'ReferenceError', 'RangeError'];

function reasonOf({ type = '', reason = '' }: NonNullable<TelemetryEvent['detail']> = {}): string {
  if (madeByBrowsers.includes(type)) return `${String(type)}: ${String(reason)}`;
  return /^[A-Z]\w{0,40}$/.test(String(type)) ? String(type) : '';
}

/** Text of an error without its numbers, which differ from one time to the next. */
const withoutNumbers = (text: string): string => text.replace(/\d+/g, '0');

function fingerprintOf({ kind, name, stack }: TelemetryEvent, reason: string): string {
  const places = stack?.slice(0, distinctPlaces).map(({ file, line, column }) => `${file}:${line}:${column}`) ?? [withoutNumbers(reason)];
  return createHash('sha256')
    .update([kind, name, ...places].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/**
 * The errors that browsers report, each once by version and place with how often it was seen: in memory first, then in the database. Bounded by
 * version, in all and by address; the one that was not seen for longest gives way.
 * @see docs/decisions/0234-each-team-sees-its-own.md
 */
export class ClientErrors {
  readonly #database: Database;
  readonly #limits: ErrorLimits;
  readonly #perAddress: PeriodLimit;
  #waiting = new Map<string, Known>();

  constructor(database: Database, limits: ErrorLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#perAddress = new PeriodLimit(HOUR, limits.perAddress);
  }

  /** @param now milliseconds UTC */
  add(address: string, events: readonly TelemetryEvent[], now: number): void {
    for (const event of events) {
      const { kind, source, name, detail, stack = [] } = event;
      // Other faults are of files or of the network, and have been counted.
      if (kind !== 'error' && !(kind === 'fault' && name === 'threw')) continue;
      if (!this.#perAddress.allows(address, now, source)) continue;
      const reason = reasonOf(detail);
      const fingerprint = fingerprintOf(event, reason);
      this.#put({ source, fingerprint, kind, name, reason, stack: JSON.stringify(stack), count: 1, firstSeen: now, lastSeen: now });
    }
  }

  /** Writes what waits. What cannot be written goes on waiting. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const written = this.#waiting;
    this.#waiting = new Map();
    const rows = [...written.values()].map(({ firstSeen, lastSeen, ...row }) => ({ ...row, first_seen: firstSeen, last_seen: lastSeen }));
    try {
      await this.#database
        .insertInto('client_error')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['source', 'fingerprint']).doUpdateSet({
            count: sql`client_error.count + excluded.count`,
            first_seen: sql`least(client_error.first_seen, excluded.first_seen)`,
            last_seen: sql`greatest(client_error.last_seen, excluded.last_seen)`,
          }),
        )
        .execute();
      await this.#trim();
    } catch (error) {
      for (const row of written.values()) this.#put(row);
      throw error;
    }
  }

  /** @param remote all when it is undefined */
  async list(remote: string | undefined): Promise<ClientError[]> {
    const all = this.#database.selectFrom('client_error').selectAll().orderBy('last_seen', 'desc').orderBy('fingerprint');
    const rows = await (remote === undefined ? all : all.where('source', 'like', `${remote.replace(/[%_\\]/g, '\\$&')}@%`)).execute();
    return rows.map(({ source, kind, name, reason, stack, count, first_seen: firstSeen, last_seen: lastSeen }) => ({
      ...{ source, kind, name, reason, count: Number(count), firstSeen, lastSeen },
      stack: storedStack.parse(JSON.parse(stack)),
    }));
  }

  async #trim(): Promise<void> {
    const { perVersion, most } = this.#limits;
    await sql`
      delete from client_error using (
        select source, fingerprint,
          row_number() over (partition by source order by last_seen desc, fingerprint) as place,
          row_number() over (order by last_seen desc, source, fingerprint) as overall
        from client_error
      ) ranked
      where client_error.source = ranked.source and client_error.fingerprint = ranked.fingerprint
        and (ranked.place > ${perVersion} or ranked.overall > ${most})`.execute(this.#database);
  }

  #put(row: Known): void {
    const key = `${row.source} ${row.fingerprint}`;
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= this.#limits.most) return;
    this.#waiting.set(
      key,
      known
        ? {
            ...known,
            count: known.count + row.count,
            firstSeen: Math.min(known.firstSeen, row.firstSeen),
            lastSeen: Math.max(known.lastSeen, row.lastSeen),
          }
        : row,
    );
  }
}
