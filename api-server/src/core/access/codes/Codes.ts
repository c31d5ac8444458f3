import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import { HOUR } from '../../../kernel';
import type { Clock } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { Sealer } from '../../../platform/sealing';
import type { AccessSettings } from '../settings';
import type { Contact } from '../contact';
import type { Limit, RateLimits } from '../RateLimits';
import { accessRefusals } from '../refusals';

/** What a code is for. */
export interface CodePlace {
  readonly contact: Contact;
  readonly purpose: CodePurpose;
  /** Random name of the browser that asks, and alone can use the code; without one no code counts. */
  readonly browser: string | undefined;
  /** Trader who alone can use it, signed in; undefined for a code that needs no session. */
  readonly userId?: string | undefined;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly limits: RateLimits;
  readonly settings: AccessSettings['code'];
}

/** A contact as the table names it: a code of a trader's own is touched by no stranger's sends and tries. */
export const contactName = ({ contact, userId }: Pick<CodePlace, 'contact' | 'userId'>): string =>
  userId === undefined ? contact.key : `${contact.key} of ${userId}`;

/** Purpose and browser as the table names them; a reader of the table cannot send the browser's name. */
const purposeName = ({ purpose, browser = '' }: CodePlace): string =>
  `${purpose} by ${createHash('sha256').update(browser).digest('base64url')}`;

const MARK = 'access_code';
const markedText = (place: CodePlace, code: string): string => [contactName(place), purposeName(place), code].join('\n');

/**
 * Six-digit codes: one alive per place, each for a few minutes, a few tries and one use. Kept under a mark of the sealing keys, as a plain hash gives six
 * digits away.
 * @see docs/decisions/0204-nobody-can-keep-others-from-signing-in.md
 */
export class Codes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Counter of wrong tries of a contact, of all browsers and purposes. */
  triesLimit(place: Pick<CodePlace, 'contact' | 'userId'>): Limit {
    return { key: `code tries ${contactName(place)}`, maximum: this.#dependencies.settings.triesInAll, window: HOUR };
  }

  /**
   * Makes the code of a place and ends the older one. Not `usable`: an unknown code is stored, so that known and unknown addresses look the
   * same.
   * @param worked whether the browser solved a puzzle: the code counts beyond the tries of the hour, too
   * @param mostTries when fewer than configured
   * @returns the code, undefined when not usable
   */
  async issue(place: CodePlace, usable: boolean, worked: boolean, mostTries = Infinity): Promise<string | undefined> {
    const { database, clock, sealer, settings } = this.#dependencies;
    const now = clock.now();
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
    const row = {
      contact: contactName(place),
      purpose: purposeName(place),
      code_hash: sealer.mark(markedText(place, usable ? code : randomBytes(16).toString('hex')), MARK),
      created_at: now,
      expires_at: now + settings.validFor,
      tries_left: Math.min(settings.tries, mostTries),
      worked,
    };
    const { contact: _contact, purpose: _purpose, ...made } = row;
    await database
      .insertInto('access_code')
      .values(row)
      .onConflict((conflict) => conflict.columns(['contact', 'purpose']).doUpdateSet(made))
      .execute();
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
    const { database, clock, sealer, limits } = this.#dependencies;
    const wrong = accessRefusals.wrongCode({ field: 'code' });
    if (place.browser === undefined) throw wrong;
    const { rows } = await sql<{ code_hash: string; worked: boolean }>`
      update access_code set tries_left = tries_left - 1
      where contact = ${contactName(place)} and purpose = ${purposeName(place)} and tries_left > 0 and expires_at > ${clock.now()}
      returning code_hash, worked`.execute(database);
    const [kept] = rows;
    if (!kept) throw wrong;
    const limit = this.triesLimit(place);
    const { count } = await limits.tally(limit);
    if (count > limit.maximum && !kept.worked) throw wrong;
    if (!sealer.isMarked(markedText(place, code), MARK, kept.code_hash)) throw wrong;
    await limits.uncount(limit.key);
    return () => this.#use(place, kept.code_hash);
  }

  async #use(place: CodePlace, hash: string): Promise<void> {
    const spent = await this.#dependencies.database
      .updateTable('access_code')
      .set({ tries_left: 0, code_hash: '' })
      .where('contact', '=', contactName(place))
      .where('purpose', '=', purposeName(place))
      .where('code_hash', '=', hash)
      .returning('contact')
      .execute();
    if (spent.length === 0) throw accessRefusals.wrongCode({ field: 'code' });
  }
}
