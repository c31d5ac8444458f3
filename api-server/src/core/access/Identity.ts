import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../kernel';
import type { Database, Executor } from '../../platform/database';
import { authenticatorPlace } from './authenticatorPlace';
import type { Sealer } from '../../platform/sealing';
import { authenticatorStep } from './authenticator';
import type { Codes } from './codes/Codes';
import { contactFromKey } from './contact';
import type { Passwords } from './Passwords';
import type { RateLimits } from './RateLimits';
import { accessRefusals } from './refusals';
import { contactsOf, getUser } from './Users';

/** Guesses of one user's secrets (login password, withdrawal password, authenticator) in a quarter of an hour. */
const GUESSES = { maximum: 10, window: 900_000 };

interface Parts {
  database: Database;
  clock: Clock;
  codes: Codes;
  passwords: Passwords;
  limits: RateLimits;
  sealer: Sealer;
}

/**
 * Checks that it is really the user who asks for something sensitive. All but `useAuthenticator` write outside any transaction, so that
 * a failed try counts whatever follows: never call them inside one (`before` of a money route is the place).
 */
export class Identity {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #codes: Codes;
  readonly #passwords: Passwords;
  readonly #limits: RateLimits;
  readonly #sealer: Sealer;

  constructor({ database, clock, codes, passwords, limits, sealer }: Parts) {
    this.#database = database;
    this.#clock = clock;
    this.#codes = codes;
    this.#passwords = passwords;
    this.#limits = limits;
    this.#sealer = sealer;
  }

  /**
   * Uses up a code that was sent to one of the user's bound contacts.
   * @throws Refusal `access.wrongCode`
   */
  async spendCode(userId: string, purpose: CodePurpose, code: string): Promise<void> {
    for (const key of await contactsOf(this.#database, userId)) {
      const right = await this.#codes.spend(contactFromKey(key), purpose, code).then(
        () => true,
        (error: unknown) => ((error as { refusalId?: string }).refusalId === 'access.wrongCode' ? false : Promise.reject(error)),
      );
      if (right) return;
    }
    throw accessRefusals.wrongCode({ field: 'code' });
  }

  /** @throws Refusal `access.wrongPassword`, or 429 after too many guesses */
  async checkPassword(userId: string, password: string, field: string): Promise<void> {
    const limit = { key: `password ${userId}`, ...GUESSES };
    await this.#limits.count(limit);
    const user = await getUser(this.#database, userId);
    if (!(await this.#passwords.verify(user.password_hash, password))) throw accessRefusals.wrongPassword({ field });
    await this.#limits.forgive(limit.key);
  }

  /** @throws Refusal 403 when none is set, `access.wrongWithdrawalPassword`, or 429 after too many guesses */
  async checkWithdrawalPassword(userId: string, password: string): Promise<void> {
    const limit = { key: `withdrawalPassword ${userId}`, ...GUESSES };
    const user = await getUser(this.#database, userId);
    if (user.withdrawal_password_hash === null) throw accessRefusals.withdrawalPasswordNeeded();
    await this.#limits.count(limit);
    const right = await this.#passwords.verify(user.withdrawal_password_hash, password);
    if (!right) throw accessRefusals.wrongWithdrawalPassword({ field: 'withdrawalPassword' });
    await this.#limits.forgive(limit.key);
  }

  /** Counts a guess of an authenticator code. @throws Refusal 429 after too many */
  async countAuthenticatorGuess(userId: string): Promise<void> {
    await this.#limits.count({ key: `authenticator ${userId}`, ...GUESSES });
  }

  /**
   * Checks and uses up a code of the bound authenticator, in `executor`, so that the use is undone with a transaction that fails.
   * Does nothing when none is bound. Count the guess before.
   * @throws Refusal `access.authenticatorNeeded` without a code, `access.wrongAuthenticatorCode`
   */
  async useAuthenticator(executor: Executor, userId: string, code: string | undefined): Promise<void> {
    const user = await getUser(executor, userId);
    if (user.authenticator_secret === null) return;
    if (code === undefined) throw accessRefusals.authenticatorNeeded({ field: 'authenticatorCode' });
    const secret = this.#sealer.open(user.authenticator_secret, authenticatorPlace(userId));
    const step = authenticatorStep(secret, code, user.authenticator_step, this.#clock.now());
    const used =
      step !== undefined &&
      (await executor
        .updateTable('app_user')
        .set({ authenticator_step: step })
        .where('id', '=', userId)
        .where('authenticator_step', '<', step)
        .returning('id')
        .executeTakeFirst());
    if (!used) throw accessRefusals.wrongAuthenticatorCode({ field: 'authenticatorCode' });
    await executor
      .deleteFrom('rate_limit')
      .where('key', '=', this.#limits.name(`authenticator ${userId}`))
      .execute();
  }
}
