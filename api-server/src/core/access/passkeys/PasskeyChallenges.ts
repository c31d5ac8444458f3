import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PasskeyChange, PasskeyPurpose } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { Session } from '../../../platform/module';
import type { Sealer } from '../../../platform/sealing';

/** How long a challenge can be answered, milliseconds. */
export const challengeLife = 300_000;

/** A purpose as the table names it, with the change that an answer confirms. */
const nameOf = (purpose: PasskeyPurpose, change: PasskeyChange | undefined): string =>
  change === undefined ? purpose : `${purpose} ${change}`;

/** Place of the marks of challenges for a sign-in. */
const PLACE = 'passkey challenge';
/** Characters of such a challenge before its end, and of its end. */
const [RANDOM, END] = [24, 8];

type Asker = Pick<Session, 'userId' | 'id'> | undefined;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/**
 * Challenges: each for one purpose and session, for one answer. The answer may reach another process: those of a session lie in the database while they are
 * alive. Those of visitors, who may ask for any number, carry the exchange's mark instead, and lie there once they have signed somebody in.
 */
export class PasskeyChallenges {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #sealer: Sealer;

  constructor({ database, clock, sealer }: Dependencies) {
    this.#database = database;
    this.#clock = clock;
    this.#sealer = sealer;
  }

  /** @param change the call that an answer confirms, and no other; pages of a version before name none */
  async issue(purpose: PasskeyPurpose, asker: Asker, change?: PasskeyChange): Promise<string> {
    const expiresAt = this.#clock.now() + challengeLife;
    if (purpose === 'signIn') {
      const text = `${randomBytes(RANDOM).toString('base64url').slice(0, RANDOM)}${expiresAt.toString(36).padStart(END, '0')}`;
      return `${text}${this.#sealer.mark(text, PLACE)}`;
    }
    const challenge = randomBytes(32).toString('base64url');
    const row = { challenge, purpose: nameOf(purpose, change), user_id: asker?.userId ?? null, session_id: asker?.id ?? null };
    await this.#database
      .insertInto('passkey_challenge')
      .values({ ...row, expires_at: expiresAt })
      .execute();
    return challenge;
  }

  /**
   * Uses a session's challenge up, whether what answers it is right or not; one for a sign-in is used up by `signedIn`.
   * @returns whether it was alive, of this purpose, asker and change
   */
  async take(challenge: string, purpose: PasskeyPurpose, asker: Asker, change?: PasskeyChange): Promise<boolean> {
    const text = challenge.slice(0, RANDOM + END);
    // Without a mark it may be one of the version before, which kept these, too.
    if (purpose === 'signIn' && this.#sealer.isMarked(text, PLACE, challenge.slice(RANDOM + END)))
      return Number.parseInt(text.slice(RANDOM), 36) > this.#clock.now();
    const { rows } = await sql`
      delete from passkey_challenge where challenge = ${challenge} and purpose in (${purpose}, ${nameOf(purpose, change)}) and expires_at > ${this.#clock.now()}
        and user_id is not distinct from ${asker?.userId ?? null}::uuid and session_id is not distinct from ${asker?.id ?? null}::uuid
      returning 1`.execute(this.#database);
    return rows.length > 0;
  }

  /** Uses up a challenge that a passkey has answered right. @returns false when that was done before */
  async signedIn(challenge: string): Promise<boolean> {
    const row = { challenge, purpose: 'signedIn', user_id: null, session_id: null, expires_at: this.#clock.now() + challengeLife };
    const used = await this.#database
      .insertInto('passkey_challenge')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .executeTakeFirst();
    return used !== undefined;
  }
}
