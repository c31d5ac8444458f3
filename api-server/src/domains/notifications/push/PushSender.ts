import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import webPush from 'web-push';
import { DAY, HOUR, MINUTE } from '../../../kernel';
import { RateLimits } from '../../../core/access';
import { isSharded } from '../../../platform/database';
import { PeriodicWorker } from '../../../platform/module';
import { guardedPost, NotTaken } from '../../../platform/outgoing';
import type { NotificationServices } from '../services';
import { isQuiet, isUrgent, readPreferences } from '../preferences';
import { withinHour } from '../withinHour';
import type { PushKeys } from './PushKeys';
import { pushMessage } from './pushMessage';
import { contactOf } from './contactOf';
import { findPush, type WaitingPush } from './findPush';
import { dropSubscription } from './subscriptions';

/** Pushes on their way at once. */
const AT_ONCE = 32;
/** After so long nobody wants to be told any more: it stands in the inbox. */
const WORTH_TELLING = DAY;
/** A browser that has taken nothing for so long is forgotten; the app tells it anew when it is opened. */
const GIVEN_UP_AFTER = 3 * DAY;

interface Taken {
  readonly user_id: string;
  readonly id: string;
  readonly session_id: string;
}

/** What a push service says of a push. */
type Outcome = 'taken' | 'gone' | 'unsendable' | { readonly problem: string; readonly wait: number };

const isFailure = (outcome: Outcome): boolean => typeof outcome === 'object';

const waitOf = (retryAfter: string | undefined): number => (/^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0);

function judge(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  // 401 and 403: the subscription is bound to another key.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if ([400, 413].includes(status)) return 'unsendable';
  return { problem: `answered ${status}`, wait: waitOf(retryAfter) };
}

/**
 * Sends pushes. One is taken by moving its due time on before it is sent: with several processes each is sent by one, and one that dies in between
 * sends it late. A push service that is away delays its own browsers alone.
 * @see docs/decisions/0275-pushes-to-browsers.md
 */
export class PushSender extends PeriodicWorker<NotificationServices> {
  readonly #keys: PushKeys;
  readonly #limits: RateLimits;
  readonly #stopped = new AbortController();

  constructor(context: NotificationServices, keys: PushKeys) {
    super(context, { period: 1_000, fault: 'pushes cannot be sent' });
    this.#keys = keys;
    this.#limits = new RateLimits(context.database, context.clock);
  }

  override stop(): Promise<void> {
    this.#stopped.abort();
    return super.stop();
  }

  protected async work(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const taken = await this.#take();
      const sent = await Promise.allSettled(taken.map((each) => this.#work(each)));
      const failed = sent.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      if (taken.length < AT_ONCE) return;
    }
  }

  async #take(): Promise<Taken[]> {
    const { database, primary, config } = this.context;
    const lease = 2 * config.notifications.push.timeout;
    const take = (now: RawBuilder<unknown>) => sql`update notification_push set due_at = ${now} + ${lease}::bigint`;
    const due = (now: RawBuilder<unknown>) =>
      sql`select user_id, id, session_id from notification_push where due_at <= ${now} order by due_at, id limit ${AT_ONCE}`;
    if (!isSharded(database)) {
      const now = primary();
      const { rows } = await sql<Taken>`
        ${take(now)} where (user_id, id, session_id) in (${due(now)} for update skip locked)
        returning user_id, id, session_id`.execute(database);
      return rows;
    }
    const clock = await sql<{ now: number }>`select ${primary()} as now`.execute(database);
    const now = sql`${clock.rows[0]?.now}::bigint`;
    // Rows of several shards cannot be locked at once: each is taken on its own, unless another process was first.
    const { rows: found } = await sql<Taken>`${due(now)}`.execute(database);
    const taken = await Promise.all(
      found.map(({ user_id: userId, id, session_id: sessionId }) =>
        sql<Taken>`
          ${take(now)} where user_id = ${userId} and id = ${id} and session_id = ${sessionId} and due_at <= ${now}
          returning user_id, id, session_id`.execute(database),
      ),
    );
    return taken.flatMap(({ rows }) => rows);
  }

  async #work(taken: Taken): Promise<void> {
    const push = await findPush(this.context, taken);
    if (push && (await this.#isWanted(push)) && (await this.#send(push)) === 'later') return;
    const { user_id: userId, id, session_id: sessionId } = taken;
    await sql`delete from notification_push where user_id = ${userId} and id = ${id} and session_id = ${sessionId}`.execute(
      this.context.database,
    );
  }

  async #isWanted(push: WaitingPush): Promise<boolean> {
    if (push.now - push.time > WORTH_TELLING) return false;
    return isUrgent(push) || !isQuiet(await readPreferences(this.context.database, push.user_id), push.now);
  }

  /** @returns `later` when it has to be tried again */
  async #send(push: WaitingPush): Promise<'over' | 'later'> {
    const { config } = this.context;
    const limit = { key: `pushes of session ${push.session_id}`, maximum: config.notifications.push.perHour, isFailure };
    const outcome = isUrgent(push) ? await this.#post(push) : await withinHour(this.#limits, limit, () => this.#post(push));
    if (outcome === undefined || outcome === 'unsendable') return 'over';
    const device = { userId: push.user_id, sessionId: push.session_id };
    if (outcome === 'gone') await dropSubscription(this.context.database, device);
    else if (outcome === 'taken') await this.#noteTaken(push);
    else return this.#noteFailure(push, outcome);
    return 'over';
  }

  async #post(push: WaitingPush): Promise<Outcome> {
    const { clock, config, logger } = this.context;
    const { lang: language, push_details: details, endpoint, p256dh, auth } = push;
    const message = pushMessage(push, { language, details: details === true });
    if (message === undefined) return 'unsendable';
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contactOf(config), ...(await this.#keys.get()) },
      TTL: Math.max(0, Math.floor((push.time + WORTH_TELLING - push.now) / 1_000)),
      urgency: push.topic === 'priceAlert' || isUrgent(push) ? 'high' : 'normal',
    });
    const late = new AbortController();
    const timer = clock.after(config.notifications.push.timeout, () => late.abort());
    try {
      const { allowPrivate } = config.notifications.push;
      const signal = AbortSignal.any([late.signal, this.#stopped.signal]);
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const { status, retryAfter } = await guardedPost({ url: endpoint, headers: given, body: body as Buffer, allowPrivate, signal });
      const outcome = judge(status, retryAfter);
      if (outcome === 'unsendable') logger.error({ notification: push.id, status }, 'a push was refused');
      return outcome;
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      return { problem: error.message, wait: 0 };
    } finally {
      timer.cancel();
    }
  }

  async #noteTaken({ user_id: userId, session_id: sessionId, tries }: WaitingPush): Promise<void> {
    if (tries === 0) return;
    await this.context.database
      .updateTable('push_subscription')
      .set({ tries: 0, failing_since: null, retry_at: 0 })
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .execute();
  }

  /** All that waits for a browser waits with it: one whose push service is away takes no turns from the others. */
  async #noteFailure(push: WaitingPush, { problem, wait }: { problem: string; wait: number }): Promise<'over' | 'later'> {
    const { database, logger } = this.context;
    const { user_id: userId, session_id: sessionId, tries, failing_since: since, now } = push;
    if (since !== null && now - since > GIVEN_UP_AFTER) {
      await dropSubscription(database, { userId, sessionId });
      return 'over';
    }
    const retryAt = now + Math.min(HOUR, Math.max(wait, MINUTE * 2 ** Math.min(tries, 10)));
    logger.warn({ notification: push.id, tries, problem }, 'a push was not taken');
    await sql`
      with failing as (
        update push_subscription set tries = tries + 1, failing_since = coalesce(failing_since, ${now}), retry_at = ${retryAt}
        where user_id = ${userId} and session_id = ${sessionId} and tries = ${tries})
      update notification_push set due_at = ${retryAt}
      where user_id = ${userId} and session_id = ${sessionId} and due_at < ${retryAt}`.execute(database);
    return 'later';
  }
}
