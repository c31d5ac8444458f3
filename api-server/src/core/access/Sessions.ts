import type { Bus, Clock, Ids } from '../../kernel';
import type { Database, Executor } from '../../platform/database';
import { hashOf, isPageProof, isCookieSecretValid, newSecret, readPageProof } from '../../platform/sessionCredentials';
import type { StoredCookieSecret, SessionCredential } from '../../platform/sessionCredentials';
import type { PageTrader, Session, SessionSource } from '../../platform/module';
import type { AccountMode } from '../../kernel';
import { isLocked, locksAt } from './sessionLock';
import type { SessionLock } from './sessionLock';
import { newToken, userOfToken } from './token';

const TOPIC = 'sessionsChanged';
/** How exactly the last use of a session is kept; less often than each call, to spare a write per read. */
const SEEN_EVERY = 600_000;
const CACHE_SIZE = 20_000;

interface Cached {
  session: Session;
  kept: StoredCookieSecret;
  lock: SessionLock | undefined;
  lastSeenAt: number;
  readAt: number;
}

interface Changed {
  userId: string;
}

export interface NewSession {
  userId: string;
  mode: AccountMode;
  device: string;
}

/** A session that has just begun: its id and the only copy of its credential. */
export interface BegunSession {
  id: string;
  token: string;
  cookieSecret: string;
}

/** How many sessions of a user were used since a time (ms UTC). */
export async function sessionsInForce(executor: Executor, userId: string, since: number): Promise<number> {
  const query = executor.selectFrom('session').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('user_id', '=', userId).where('last_seen_at', '>', since).executeTakeFirstOrThrow()).count;
}

/** Sessions by opaque token and session cookie. The database keeps hashes only; a short cache, emptied over the bus, saves a query per call. */
export class Sessions implements SessionSource {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #bus: Bus;
  readonly #settings: { sessionIdle: number; sessionCache: number };
  readonly #cache = new Map<string, Cached>();
  /** How often sessions were forgotten. */
  #forgotten = 0;

  constructor(parts: { database: Database; clock: Clock; ids: Ids; bus: Bus; settings: { sessionIdle: number; sessionCache: number } }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#bus = parts.bus;
    this.#settings = parts.settings;
    this.onChange(({ userId }) => this.#forget(userId));
  }

  async create(executor: Executor, { userId, mode, device }: NewSession): Promise<BegunSession> {
    const [token, cookieSecret] = [newToken(userId), newSecret()];
    const id = this.#ids.next();
    const now = this.#clock.now();
    await executor
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        half_hash: hashOf(cookieSecret),
        half_due_at: 0,
        id,
        user_id: userId,
        mode,
        device,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
    return { id, token, cookieSecret };
  }

  async find({ token, cookieSecret }: SessionCredential, how?: 'anew'): Promise<Session | undefined> {
    if (token.length > 200) return undefined;
    const hash = hashOf(token);
    const now = this.#clock.now();
    const cached = how === undefined ? this.#cached(hash, now) : undefined;
    // Where it was used or opened since, another process may know alone.
    const fresh = cached && !isLocked(cached.lock, now) ? cached : await this.#read(hash, now, userOfToken(token));
    if (!fresh || now - fresh.lastSeenAt > this.#settings.sessionIdle || !isCookieSecretValid(fresh.kept, cookieSecret, now))
      return undefined;
    if (now - fresh.lastSeenAt > SEEN_EVERY) await this.#seen(hash, fresh, now);
    const { session, lock } = fresh;
    return lock ? { ...session, locksAt: locksAt(lock), ...(isLocked(lock, now) && { locked: true }) } : session;
  }

  async traderOfPage(cookies: string | undefined): Promise<PageTrader | undefined> {
    const shown = readPageProof(cookies);
    if (!shown) return undefined;
    const now = this.#clock.now();
    const found = this.#cached(shown.tokenHash, now) ?? (await this.#read(shown.tokenHash, now));
    if (!found || now - found.lastSeenAt > this.#settings.sessionIdle || !isPageProof(shown.proof, found.kept.half_hash)) return undefined;
    const { userId } = found.session;
    return this.#database.selectFrom('app_user').select(['number', 'lang']).where('id', '=', userId).executeTakeFirst();
  }

  /** Ends sessions of a user: one, all but one, or all. Answers the ids that ended. */
  async end(executor: Executor, userId: string, which: { only?: string | readonly string[]; except?: string } = {}): Promise<string[]> {
    let query = executor.deleteFrom('session').where('user_id', '=', userId);
    if (which.only !== undefined) query = query.where('id', 'in', [which.only].flat());
    if (which.except !== undefined) query = query.where('id', '!=', which.except);
    const ended = (await query.returning('id').execute()).map((row) => row.id);
    // A phone that was signed out takes no pushes.
    if (ended.length > 0)
      for (const table of ['push_subscription', 'notification_push'] as const)
        await executor.deleteFrom(table).where('user_id', '=', userId).where('session_id', 'in', ended).execute();
    return ended;
  }

  /** Ends the least recently used sessions of a user, so that one more makes at most `most`. Lock the user before. Answers the ids that ended. */
  async makeRoom(executor: Executor, userId: string, most: number): Promise<string[]> {
    const query = executor.selectFrom('session').select('id').where('user_id', '=', userId);
    const kept = query.orderBy('last_seen_at', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc');
    const beyond = await kept.offset(most - 1).execute();
    return beyond.length === 0 ? [] : this.end(executor, userId, { only: beyond.map(({ id }) => id) });
  }

  /** Tells every process that sessions of this user changed. Call it after the change is committed. */
  changed(userId: string): void {
    this.#forget(userId);
    this.#bus.publish(TOPIC, { userId } satisfies Changed);
  }

  /** Calls `listener` when sessions of a user were ended or switched: whoever keeps a connection open checks its token again. */
  onChange(listener: (changed: Changed) => void): () => void {
    return this.#bus.subscribe(TOPIC, listener);
  }

  #cached(hash: string, now: number): Cached | undefined {
    const cached = this.#cache.get(hash);
    return cached && Math.abs(now - cached.readAt) < this.#settings.sessionCache ? cached : undefined;
  }

  /** @param owner whose session it says that it is: one shard is asked then */
  async #read(hash: string, now: number, owner?: string): Promise<Cached | undefined> {
    const forgotten = this.#forgotten;
    const query = this.#database
      .selectFrom('session')
      .leftJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.id', 'user_id', 'mode', 'last_seen_at', 'half_hash', 'half_due_at', 'closing_at'])
      .select(['lock_pause', 'lock_used_at', 'locked'])
      .where('token_hash', '=', hash)
      // One that began while its account was closed.
      .where('closed_at', 'is', null);
    const row = await (owner === undefined ? query : query.where('session.user_id', '=', owner)).executeTakeFirst();
    this.#cache.delete(hash);
    if (!row) return undefined;
    const { id, user_id: userId, mode, last_seen_at: lastSeenAt, closing_at: closingAt, half_hash, half_due_at } = row;
    const session: Session = { id, userId, mode, ...(closingAt !== null && { closing: true }) };
    const lock = row.lock_pause === null ? undefined : { pause: row.lock_pause, usedAt: row.lock_used_at, locked: row.locked };
    const cached = { session, kept: { half_hash, half_due_at }, lock, lastSeenAt, readAt: now };
    // Something was ended while this was read, and may have been this.
    if (forgotten !== this.#forgotten) return cached;
    if (this.#cache.size >= CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value as string);
    this.#cache.set(hash, cached);
    return cached;
  }

  async #seen(hash: string, cached: Cached, now: number): Promise<void> {
    cached.lastSeenAt = now;
    const ofUser = this.#database.updateTable('session').where('user_id', '=', cached.session.userId);
    await ofUser.set({ last_seen_at: now }).where('token_hash', '=', hash).execute();
  }

  #forget(userId: string): void {
    this.#forgotten += 1;
    for (const [hash, { session }] of this.#cache) if (session.userId === userId) this.#cache.delete(hash);
  }
}
