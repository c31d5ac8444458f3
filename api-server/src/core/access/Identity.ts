import type { CodePurpose, PasskeyChange } from '@halyard-h5/shared-api/contract';
import type { Clock, Ids } from '../../kernel';
import type { Database, DatabaseTransaction, Executor } from '../../platform/database';
import type { Call, Config, Session } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import type { UserEvents } from '../../platform/events';
import type { Sealer } from '../../platform/sealing';
import { authenticatorStep } from './authenticator';
import { recordChange } from './changes/recordChange';
import type { RecordedChange } from './changes/recordChange';
import type { Codes } from './codes/Codes';
import { contactFromKey } from './contact';
import type { PasskeyRow, Passkeys } from './passkeys/Passkeys';
import type { Passwords } from './Passwords';
import { withdrawalPasswordPlace } from './pinPlaces';
import type { Proof, WithdrawalProof } from './proofs';
import type { RateLimits } from './RateLimits';
import { accessRefusals } from './refusals';
import { contactsOf, getUser } from './Users';

/** Guesses of one user's secrets (login password, withdrawal password, authenticator) in a quarter of an hour. */
export const GUESSES = { maximum: 10, window: 900_000 };

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
  config: Pick<Config, 'access' | 'sandbox' | 'server'>;
  codes: Codes;
  passwords: Passwords;
  limits: RateLimits;
  sealer: Sealer;
  passkeys: Passkeys;
  userEvents: UserEvents;
}

/**
 * Checks that it is really the user who asks for something sensitive. All but `useAuthenticator` write outside any transaction, so that
 * a failed try counts whatever follows: never call them inside one (`before` of a money route is the place).
 * @see docs/decisions/0205-changes-of-the-account-are-confirmed.md
 */
export class Identity {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #codes: Codes;
  readonly #passwords: Passwords;
  readonly #limits: RateLimits;
  readonly #sealer: Sealer;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    const { database, clock, codes, passwords, limits, sealer } = dependencies;
    this.#dependencies = dependencies;
    this.#database = database;
    this.#clock = clock;
    this.#codes = codes;
    this.#passwords = passwords;
    this.#limits = limits;
    this.#sealer = sealer;
  }

  /**
   * Judges a code that this browser had sent to a bound contact. The answered function uses it up, once nothing else is wrong.
   * @throws Refusal `access.wrongCode`, the answered function, too, when another call was quicker
   */
  async checkCode(
    { session: { userId }, cookies }: Pick<Call, 'cookies'> & { session: Session },
    purpose: CodePurpose,
    code: string,
  ): Promise<() => Promise<void>> {
    for (const key of await contactsOf(this.#database, userId)) {
      const spend = await this.#codes
        .check({ contact: contactFromKey(key), purpose, browser: cookies.device, userId }, code)
        .catch((error: unknown) =>
          (error as { refusalId?: string }).refusalId === 'access.wrongCode' ? undefined : Promise.reject(error as Error),
        );
      if (spend) return spend;
    }
    throw accessRefusals.wrongCode({ field: 'code' });
  }

  /**
   * Asks for proof before a change that could hand over the account: password and authenticator code (if bound), or one passkey.
   * Code and passkey are used up: call it last.
   * @param change the call; undefined for one that no passkey confirms
   * @returns the passkey that was used, if any
   * @throws Refusal `access.wrongPasskey`, `access.confirmationNeeded`, `access.wrongPassword`, `access.authenticatorNeeded`,
   * `access.wrongAuthenticatorCode`, or 429
   */
  async confirm(
    session: Session,
    change: PasskeyChange | undefined,
    { password, field, authenticatorCode, codeField, passkey }: Proof,
  ): Promise<PasskeyRow | undefined> {
    if (passkey !== undefined) return this.#dependencies.passkeys.use(passkey, 'confirm', session, change);
    const { userId } = session;
    if (password === undefined) throw accessRefusals.confirmationNeeded({ field });
    await this.checkPassword(userId, password, field);
    await this.confirmSecondFactor(userId, authenticatorCode, codeField);
    return undefined;
  }

  /**
   * As `confirm`, with the withdrawal password as what the user knows: for what concerns money that leaves.
   * @throws Refusal `access.wrongPasskey`, `access.confirmationNeeded`, those of `checkWithdrawalPassword` and `confirmSecondFactor`
   */
  async confirmWithdrawal(
    session: Session,
    change: PasskeyChange,
    { withdrawalPassword, authenticatorCode, passkey }: WithdrawalProof,
  ): Promise<void> {
    await this.confirmWithdrawalPassword(session, change, { withdrawalPassword, passkey });
    if (passkey === undefined) await this.confirmSecondFactor(session.userId, authenticatorCode);
  }

  /** The part of `confirmWithdrawal` that concerns what is known: the withdrawal password, or a passkey, which is more. */
  async confirmWithdrawalPassword(
    session: Session,
    change: PasskeyChange,
    { withdrawalPassword, passkey }: Omit<WithdrawalProof, 'authenticatorCode'>,
  ): Promise<void> {
    if (passkey !== undefined) return void (await this.#dependencies.passkeys.use(passkey, 'confirm', session, change));
    if (withdrawalPassword === undefined) throw accessRefusals.confirmationNeeded({ field: 'withdrawalPassword' });
    await this.checkWithdrawalPassword(session.userId, withdrawalPassword);
  }

  /** The part of `confirm` that concerns the authenticator, for calls that ask for another knowledge. */
  async confirmSecondFactor(userId: string, authenticatorCode: string | undefined, field?: string): Promise<void> {
    if (authenticatorCode !== undefined) await this.countAuthenticatorGuess(userId);
    await this.useAuthenticator(this.#database, userId, authenticatorCode, field);
  }

  /** Holds withdrawals and tells old contacts of a change: see `recordChange`. First in the transaction of the change. */
  recordChange(transaction: DatabaseTransaction, change: RecordedChange): Promise<readonly string[]> {
    return recordChange(this.#dependencies, transaction, change);
  }

  /** @throws Refusal `access.wrongPassword`, or 429 after too many guesses */
  async checkPassword(userId: string, password: string, field: string): Promise<void> {
    const limit = { key: `password ${userId}`, ...GUESSES };
    await this.#limits.count(limit);
    const user = await getUser(this.#database, userId);
    if (!(await this.#passwords.verify(user.password_hash, password, userId))) throw accessRefusals.wrongPassword({ field });
    await this.#limits.forgive(limit.key);
  }

  /** @throws Refusal 403 when none is set, `access.wrongWithdrawalPassword`, or 429 after too many guesses */
  async checkWithdrawalPassword(userId: string, password: string): Promise<void> {
    const limit = { key: `withdrawalPassword ${userId}`, ...GUESSES };
    const user = await getUser(this.#database, userId);
    if (user.withdrawal_password_hash === null) throw accessRefusals.withdrawalPasswordNeeded();
    await this.#limits.count(limit);
    const hash = this.#sealer.open(user.withdrawal_password_hash, withdrawalPasswordPlace(userId));
    const right = await this.#passwords.verify(hash, password, userId);
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
  async useAuthenticator(executor: Executor, userId: string, code: string | undefined, field = 'authenticatorCode'): Promise<void> {
    const user = await getUser(executor, userId);
    if (user.authenticator_secret === null) return;
    if (code === undefined) throw accessRefusals.authenticatorNeeded({ field });
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
    if (!used) throw accessRefusals.wrongAuthenticatorCode({ field });
    await executor
      .deleteFrom('rate_limit')
      .where('key', '=', this.#limits.name(`authenticator ${userId}`))
      .execute();
  }
}
