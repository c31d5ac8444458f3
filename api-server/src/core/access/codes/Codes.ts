import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { AccessSettings } from '../settings';
import type { Contact } from '../contact';
import { accessRefusals } from '../refusals';
import { httpRefusals } from '../../../platform/http';

function hashOf(contact: string, purpose: string, code: string): string {
  return createHash('sha256').update(`${contact}\n${purpose}\n${code}`).digest('base64url');
}

/** Six-digit codes: one alive per address and purpose, each for a few minutes, a few tries and one use. */
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
   * Makes the code of an address and a purpose; an older one ends. When `usable` is false a code that nobody can know takes its place,
   * so that cooling down, tries and refusals are the same for known and unknown addresses.
   * @returns the code, undefined when not usable
   * @throws Refusal `http.tooMany` (429) before the last one is a cool-down old
   */
  async issue(contact: Contact, purpose: CodePurpose, usable: boolean): Promise<string | undefined> {
    const now = this.#clock.now();
    const { validFor, tries, cooldown } = this.#settings;
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
    const hash = hashOf(contact.key, purpose, usable ? code : randomBytes(16).toString('hex'));
    const { rows } = await sql`
      insert into access_code (contact, purpose, code_hash, created_at, expires_at, tries_left)
      values (${contact.key}, ${purpose}, ${hash}, ${now}, ${now + validFor}, ${tries})
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
  async spend(contact: Contact, purpose: CodePurpose, code: string): Promise<void> {
    await (
      await this.check(contact, purpose, code)
    )();
  }

  /**
   * Judges a code and leaves it usable until the answered function uses it up: for a call that asks for more than the code. The try counts.
   * @throws Refusal `access.wrongCode`, the answered function, too, when another call was quicker
   */
  async check(contact: Contact, purpose: CodePurpose, code: string): Promise<() => Promise<void>> {
    const { rows } = await sql<{ code_hash: string }>`
      update access_code set tries_left = tries_left - 1
      where contact = ${contact.key} and purpose = ${purpose} and tries_left > 0 and expires_at > ${this.#clock.now()}
      returning code_hash`.execute(this.#database);
    const stored = Buffer.from(rows[0]?.code_hash ?? '');
    const given = Buffer.from(hashOf(contact.key, purpose, code));
    if (stored.length !== given.length || !timingSafeEqual(stored, given)) throw accessRefusals.wrongCode({ field: 'code' });
    return () => this.#use(contact, purpose, rows[0]?.code_hash ?? '');
  }

  async #use(contact: Contact, purpose: CodePurpose, hash: string): Promise<void> {
    const spent = await this.#database
      .updateTable('access_code')
      .set({ tries_left: 0, code_hash: '' })
      .where('contact', '=', contact.key)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', hash)
      .returning('contact')
      .execute();
    if (spent.length === 0) throw accessRefusals.wrongCode({ field: 'code' });
  }
}
