import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PasskeyPurpose } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { Session } from '../../../platform/module';

/** How long a challenge can be answered, milliseconds. */
export const challengeLife = 300_000;

type Asker = Pick<Session, 'userId' | 'id'> | undefined;

/** Challenges that are alive: each for one purpose and session, for one answer. Kept in the database, for the answer may reach another process. */
export class PasskeyChallenges {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async issue(purpose: PasskeyPurpose, asker: Asker): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const row = { challenge, purpose, user_id: asker?.userId ?? null, session_id: asker?.id ?? null };
    await this.#database
      .insertInto('passkey_challenge')
      .values({ ...row, expires_at: this.#clock.now() + challengeLife })
      .execute();
    return challenge;
  }

  /** Uses a challenge up, whether what answers it is right or not. @returns whether it was alive, of this purpose and this asker's */
  async take(challenge: string, purpose: PasskeyPurpose, asker: Asker): Promise<boolean> {
    const { rows } = await sql`
      delete from passkey_challenge where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${this.#clock.now()}
        and user_id is not distinct from ${asker?.userId ?? null}::uuid and session_id is not distinct from ${asker?.id ?? null}::uuid
      returning 1`.execute(this.#database);
    return rows.length > 0;
  }
}
