import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import webPush from 'web-push';
import { DAY, HOUR, MINUTE } from '../../../kernel';
import { RateLimits } from '../../../core/access';
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

/** Pushes on their way at once, and those of them to one push service. */
const [AT_ONCE, TO_ONE_SERVICE] = [64, 16];
/** Due pushes that are looked at for those to take. */
const LOOKED_AT = 256;
/** Milliseconds after which a sender that waits for answers looks for more. */
const LOOK_AGAIN = 1_000;
/** After so long nobody wants to be told any more: it stands in the inbox. */
const WORTH_TELLING = DAY;
/** A browser that has taken nothing for so long is forgotten; the app tells it anew when it is opened. */
const GIVEN_UP_AFTER = 3 * DAY;

interface Taken {
  readonly user_id: string;
  readonly id: string;
  readonly session_id: string;
}

interface Due extends Taken {
  /** The push service, as the last two labels of its host: whoever has a domain has all names below it. */
  readonly service: string;
}

const host = sql`lower(substring(target.endpoint from '^[a-z]+://(?:[^/@]*@)?(\\[[^\\]]*\\]|[^/:?#]+)'))`;
const service = sql`coalesce(substring(${host} from '[^.]+(?:\\.[^.]+)?$'), '')`;

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
 * sends it late. A push service that is away or slow delays its own browsers alone: few pushes are on their way to it at once.
 * @see docs/decisions/0275-pushes-to-browsers.md
 */
export class PushSender extends PeriodicWorker<NotificationServices> {
  readonly #keys: PushKeys;
  readonly #limits: RateLimits;
  readonly #stopped = new AbortController();
  /** Push services of those on their way. */
  readonly #away = new Map<Promise<void>, string>();
  #fault: unknown;

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
      for (const each of taken) this.#begin(each);
      if (this.#fault !== undefined) break;
      if (this.#away.size === 0) return;
      if (taken.length === 0) await this.#untilOneEnds();
    }
    await Promise.all(this.#away.keys());
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault !== undefined) throw fault;
  }

  #begin(due: Due): void {
    const sending = this.#work(due)
      .catch((error: unknown) => void (this.#fault = error))
      .finally(() => this.#away.delete(sending));
    this.#away.set(sending, due.service);
  }

  /** Waits for one on its way, or until others may be due. */
  async #untilOneEnds(): Promise<void> {
    let look = (): void => undefined;
    const later = new Promise<void>((resolve) => (look = resolve));
    const timer = this.context.clock.after(LOOK_AGAIN, () => look());
    await Promise.race([later, ...this.#away.keys()]);
    timer.cancel();
  }

  /** Takes what is due, as far as it may go out now. */
  async #take(): Promise<Due[]> {
    const { database, primary, config } = this.context;
    const clock = await sql<{ now: number }>`select ${primary()} as now`.execute(database);
    const now = sql`${clock.rows[0]?.now}::bigint`;
    const sending = [...this.#away.values()];
    const goingTo = (name: string): number => sending.filter((each) => each === name).length;
    const full = sending.filter((name) => goingTo(name) >= TO_ONE_SERVICE);
    const { rows: due } = await sql<Due>`
      select push.user_id, push.id, push.session_id, ${service} as service from notification_push push
      left join push_subscription target on target.user_id = push.user_id and target.session_id = push.session_id
      where push.due_at <= ${now} and not ${service} = any(${full}::text[])
      order by push.due_at, push.id limit ${LOOKED_AT}`.execute(database);
    const chosen: Due[] = [];
    for (const each of due) {
      if (sending.length >= AT_ONCE) break;
      if (goingTo(each.service) >= TO_ONE_SERVICE) continue;
      sending.push(each.service);
      chosen.push(each);
    }
    const lease = 2 * config.notifications.push.timeout;
    // Each is taken on its own, unless another process was first: rows of several shards cannot be locked at once.
    const taken = await Promise.all(
      chosen.map(async (each) => {
        const { numUpdatedRows } = await database
          .updateTable('notification_push')
          .set({ due_at: sql`${now} + ${lease}::bigint` })
          .where('user_id', '=', each.user_id)
          .where('id', '=', each.id)
          .where('session_id', '=', each.session_id)
          .where('due_at', '<=', now as RawBuilder<number>)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? [each] : [];
      }),
    );
    return taken.flat();
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
    const { perHour, urgentPerHour } = config.notifications.push;
    const limit = isUrgent(push)
      ? { key: `urgent pushes of session ${push.session_id} about ${push.topic}`, maximum: urgentPerHour, isFailure }
      : { key: `pushes of session ${push.session_id}`, maximum: perHour, isFailure };
    const outcome = await withinHour(this.#limits, limit, () => this.#post(push));
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
