import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { AccessSettings } from '../settings';
import type { Contact } from '../contact';
import { accessRefusals } from '../refusals';
import { httpRefusals } from '../../../platform/http';

/** What a code is for. */
export interface CodePlace {
  readonly contact: Contact;
  readonly purpose: CodePurpose;
  /** Who alone asks for it and can use it, signed in; undefined for a code that needs no session. */
  readonly userId?: string | undefined;
}

/** How a place is called in the table: a code of a user's own is touched by nobody else's sends and tries. */
const placeName = ({ contact, userId }: CodePlace): string => (userId === undefined ? contact.key : `${contact.key} of ${userId}`);

function hashOf(place: CodePlace, code: string): string {
  return createHash('sha256')
    .update(`${placeName(place)}\n${place.purpose}\n${code}`)
    .digest('base64url');
}

/** Six-digit codes: one alive per place, each for a few minutes, a few tries and one use. */
export class Codes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #settings: AccessSettings['code'];

  constructor(database: Database, clock: Clock, settings: AccessSettings['code']) {
    this.#database = database;
    this.#clock = clock;
    this.#settings = settings;
  }

  /**
   * Makes the code of a place and ends the older one. Not `usable`: an unknown code is stored, so that known and unknown addresses look the
   * same.
   * @param mostTries when fewer than configured
   * @returns the code, undefined when not usable
   * @throws Refusal `http.tooMany` (429) during the cool-down of the last one
   */
  async issue(place: CodePlace, usable: boolean, mostTries = Infinity): Promise<string | undefined> {
    const now = this.#clock.now();
    const { validFor, tries, cooldown } = this.#settings;
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
    const hash = hashOf(place, usable ? code : randomBytes(16).toString('hex'));
    const { rows } = await sql`
      insert into access_code (contact, purpose, code_hash, created_at, expires_at, tries_left)
      values (${placeName(place)}, ${place.purpose}, ${hash}, ${now}, ${now + validFor}, ${Math.min(tries, mostTries)})
      on conflict (contact, purpose) do update set
        code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left
      where access_code.created_at <= ${now - cooldown}
      returning 1`.execute(this.#database);
    if (rows.length === 0) throw httpRefusals.tooMany({ parameters: { seconds: Math.ceil(cooldown / 1_000) } });
    return usable ? code : undefined;
  }

  /**
   * Uses a code up. Every try counts, also parallel ones, and is committed at once whatever the caller does later.
   * @throws Refusal `access.wrongCode` when it is wrong, used, void or expired, or never was
   */
  async spend(place: CodePlace, code: string): Promise<void> {
    await (
      await this.check(place, code)
    )();
  }

  /**
   * Judges a code and leaves it usable until the answered function uses it up: for a call that asks for more than the code. The try counts.
   * @throws Refusal `access.wrongCode`, the answered function, too, when another call was quicker
   */
  async check(place: CodePlace, code: string): Promise<() => Promise<void>> {
    const { rows } = await sql<{ code_hash: string }>`
      update access_code set tries_left = tries_left - 1
      where contact = ${placeName(place)} and purpose = ${place.purpose} and tries_left > 0 and expires_at > ${this.#clock.now()}
      returning code_hash`.execute(this.#database);
    const stored = Buffer.from(rows[0]?.code_hash ?? '');
    const given = Buffer.from(hashOf(place, code));
    if (stored.length !== given.length || !timingSafeEqual(stored, given)) throw accessRefusals.wrongCode({ field: 'code' });
    return () => this.#use(place, rows[0]?.code_hash ?? '');
  }

  async #use(place: CodePlace, hash: string): Promise<void> {
    const spent = await this.#database
      .updateTable('access_code')
      .set({ tries_left: 0, code_hash: '' })
      .where('contact', '=', placeName(place))
      .where('purpose', '=', place.purpose)
      .where('code_hash', '=', hash)
      .returning('contact')
      .execute();
    if (spent.length === 0) throw accessRefusals.wrongCode({ field: 'code' });
  }
}
