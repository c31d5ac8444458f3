import { sql } from 'kysely';
import type { AppLock, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { MINUTE } from '../../../kernel';
import { transact } from '../../../platform/database';
import type { Session } from '../../../platform/module';
import type { AccessDependencies } from '../AccessDependencies';
import { endSessions } from '../endSessions';
import type { Identity } from '../Identity';
import { lockUser } from '../lockUser';
import { lockPinPlace } from '../pinPlaces';
import type { Passkeys } from '../passkeys/Passkeys';
import { accessRefusals } from '../refusals';
import { isLocked } from '../sessionLock';
import { isWeakPin } from '../weakSecrets';

/** PINs that may be tried until one is right. */
const TRIES = 5;

interface Dependencies extends AccessDependencies {
  readonly identity: Identity;
  readonly passkeys: Passkeys;
}

type Proof = ParsedRequest<'appLock.remove'>;

/** What opens a session. */
interface LockState {
  readonly locked: boolean;
  readonly pinSet: boolean;
  readonly passkeySet: boolean;
}

/**
 * Locks of sessions, each of one session alone. Whether one is locked says `Sessions`, by when somebody has used it.
 * @see docs/decisions/0276-app-lock.md
 */
export class AppLocks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The lock of a session; undefined where it has none. */
  async read(session: Session): Promise<AppLock | undefined> {
    const row = await this.#row(session);
    return row && row.lock_pause !== null ? { pause: row.lock_pause, pinSet: row.lock_pin_hash !== null } : undefined;
  }

  /** Whether a session is locked, by its row and not by what a node remembers of it. */
  async state(session: Session): Promise<LockState> {
    const row = await this.#row(session);
    const lock = row && row.lock_pause !== null && { pause: row.lock_pause, usedAt: row.lock_used_at, locked: row.locked };
    return {
      locked: isLocked(lock || undefined, this.#dependencies.context.clock.now()),
      pinSet: typeof row?.lock_pin_hash === 'string',
      passkeySet: await this.#hasPasskey(session.userId),
    };
  }

  /**
   * Gives a session a lock, or another one with proof.
   * @throws Refusal `access.pinsDiffer`, `access.weakWithdrawalPassword`, `access.pinNeeded` where no passkey is there instead, those of `#prove`
   */
  async set(session: Session, { pause, pin, repeatPin, ...proof }: ParsedRequest<'appLock.set'>): Promise<void> {
    if (pin !== repeatPin) throw accessRefusals.pinsDiffer({ field: 'repeatPin' });
    if (pin !== undefined && isWeakPin(pin)) throw accessRefusals.weakWithdrawalPassword({ field: 'pin' });
    const { context, passwords } = this.#dependencies;
    const before = await this.read(session);
    if (pin === undefined && !before?.pinSet && !(await this.#hasPasskey(session.userId))) throw accessRefusals.pinNeeded({ field: 'pin' });
    if (before) await this.#prove(session, before, proof);
    const sealed = async (plain: string): Promise<string> =>
      context.sealer.seal(await passwords.hash(plain, session.userId), lockPinPlace(session.userId));
    const hash = pin === undefined ? {} : { lock_pin_hash: await sealed(pin) };
    const set = await this.#update(session)
      .set({ lock_pause: pause, ...hash, lock_tries: 0, lock_used_at: context.clock.now(), locked: false })
      // Another tab may have been quicker: then its lock asks for a proof.
      .where('lock_pause', before ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (set.numUpdatedRows === 0n) throw accessRefusals.confirmationNeeded({ field: 'currentPin' });
    this.#changed(session);
  }

  /** Takes the lock from a session. @throws Refusal those of `#prove` */
  async remove(session: Session, proof: Proof): Promise<void> {
    const before = await this.read(session);
    if (before) await this.#prove(session, before, proof);
    await this.#update(session).set({ lock_pause: null, lock_pin_hash: null, lock_tries: 0, locked: false }).execute();
    this.#changed(session);
  }

  /** Somebody uses a session. What is locked by now stays locked. */
  async alive(session: Session): Promise<void> {
    const now = this.#dependencies.context.clock.now();
    await this.#update(session)
      .set({ lock_used_at: now })
      .where(sql<boolean>`lock_used_at + greatest(lock_pause, 1) * ${MINUTE}::bigint > ${now}`)
      .execute();
  }

  /** Locks a session now, if it has a lock: its streams end, here and on other processes. */
  async lock({ userId, id }: Session): Promise<void> {
    const { context, sessions } = this.#dependencies;
    const locked = await transact(context.database, async (transaction) => {
      const query = transaction.updateTable('session').set({ locked: true }).where('user_id', '=', userId).where('id', '=', id);
      const rows = await query.where('lock_pause', 'is not', null).where('locked', '=', false).returning('id').execute();
      if (rows.length > 0) await context.userEvents.write(transaction, { userId, kind: 'session', data: { locked: id } });
      return rows.length > 0;
    });
    if (!locked) return;
    sessions.changed(userId);
    context.userEvents.wake(userId);
  }

  /**
   * Opens a session.
   * @throws Refusal `access.confirmationNeeded`, `access.wrongPasskey`, those of `#usePin`
   */
  async unlock(session: Session, { pin, passkey }: ParsedRequest<'appLock.unlock'>): Promise<void> {
    if (passkey !== undefined) await this.#dependencies.passkeys.use(passkey, 'unlock', session);
    else if (pin !== undefined) await this.#usePin(session, pin, 'pin');
    else throw accessRefusals.confirmationNeeded({ field: 'pin' });
    await this.#open(session);
  }

  /** @throws Refusal `access.confirmationNeeded`, `access.wrongPasskey`, those of `#usePin` and `checkPassword` of `Identity` */
  async #prove(session: Session, { pinSet }: AppLock, { currentPin, loginPassword, passkey }: Proof): Promise<void> {
    const { passkeys, identity } = this.#dependencies;
    if (passkey !== undefined) await passkeys.use(passkey, 'confirm', session, 'appLock.set');
    else if (currentPin !== undefined) await this.#usePin(session, currentPin, 'currentPin');
    else if (loginPassword !== undefined) await identity.checkPassword(session.userId, loginPassword, 'loginPassword');
    else throw accessRefusals.confirmationNeeded({ field: pinSet ? 'currentPin' : 'loginPassword' });
  }

  /**
   * Judges a PIN, which counts before: of two at once neither is free. A right one costs what a wrong one does.
   * @throws Refusal `access.wrongPin` with the tries that are left, `access.lockEnded` when there are none: then the session is over; `access.noPin`
   */
  async #usePin(session: Session, pin: string, field: string): Promise<void> {
    const { context, passwords } = this.#dependencies;
    const counted = await this.#update(session)
      .set({ lock_tries: sql`lock_tries + 1` })
      .where('lock_pin_hash', 'is not', null)
      .where('lock_tries', '<', TRIES)
      .returning(['lock_pin_hash', 'lock_tries'])
      .executeTakeFirst();
    const kept = counted?.lock_pin_hash ?? undefined;
    const hash = kept && context.sealer.open(kept, lockPinPlace(session.userId));
    const right = await passwords.verify(hash, pin, session.userId).catch(async (error: unknown) => {
      // It was not judged.
      if (counted)
        await this.#update(session)
          .set({ lock_tries: sql`greatest(lock_tries - 1, 0)` })
          .execute();
      throw error;
    });
    if (right) return;
    const left = counted ? TRIES - counted.lock_tries : 0;
    if (left > 0) throw accessRefusals.wrongPin({ field, parameters: { left } });
    if (!counted && (await this.read(session))?.pinSet === false) throw accessRefusals.noPin({ field });
    await this.#end(session);
    throw accessRefusals.lockEnded();
  }

  /** Ends a session whose PIN was guessed at, and tells its trader, once. */
  async #end({ userId, id }: Session): Promise<void> {
    const { identity } = this.#dependencies;
    await endSessions(this.#dependencies, {
      userId,
      which: { only: id },
      also: async (transaction) => {
        await lockUser(transaction, userId);
        const alive = await transaction
          .selectFrom('session')
          .select('id')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (alive) await identity.recordChange(transaction, { userId, change: 'appLockEnded', holds: false });
      },
    });
  }

  async #open(session: Session): Promise<void> {
    await this.#update(session)
      .set({ lock_tries: 0, locked: false, lock_used_at: this.#dependencies.context.clock.now() })
      .where('lock_pause', 'is not', null)
      .execute();
    this.#changed(session);
  }

  #row({ userId, id }: Session) {
    return this.#dependencies.context.database
      .selectFrom('session')
      .select(['lock_pause', 'lock_pin_hash', 'lock_used_at', 'locked'])
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async #hasPasskey(userId: string): Promise<boolean> {
    const { database } = this.#dependencies.context;
    return (await database.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined;
  }

  #update({ userId, id }: Session) {
    return this.#dependencies.context.database.updateTable('session').where('user_id', '=', userId).where('id', '=', id);
  }

  #changed({ userId }: Session): void {
    this.#dependencies.sessions.changed(userId);
  }
}
