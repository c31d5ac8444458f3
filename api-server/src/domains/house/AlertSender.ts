import { sql } from 'kysely';
import { PeriodicWorker } from '../../platform/module';
import { NotTaken } from '../../platform/outgoing';
import { postAlert } from './postAlert';
import type { Receiver } from './receivers';
import type { HouseServices } from './services';

interface Due {
  id: string;
  body: string;
  created_at: number;
  attempts: number;
  now: number;
}

/** Alerts on their way to one receiver at once. */
const AT_ONCE = 4;

/**
 * Sends alerts to one receiver until it answers 2xx, at least once and under one id. Each receiver has a sender of its own, so a slow one delays nobody else.
 * Who sends takes the row for a while without a transaction: if the process ends meanwhile, the alert is due again. Several nodes share the work.
 */
export class AlertSender extends PeriodicWorker<HouseServices> {
  readonly #receiver: Receiver;
  readonly #stopped = new AbortController();

  constructor(context: HouseServices, receiver: Receiver) {
    super(context, { period: context.config.house.webhooks.pollInterval, fault: 'alerts cannot be sent', severity: 'warn' });
    this.#receiver = receiver;
  }

  override stop(): Promise<void> {
    this.#stopped.abort();
    return super.stop();
  }

  protected async work(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const due = await this.#take();
      const sent = await Promise.allSettled(due.map((each) => this.#send(each)));
      const failed = sent.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
      if (due.length < AT_ONCE) return;
    }
  }

  /** Takes what is due for as long as an attempt may last, and some time more. */
  async #take(): Promise<Due[]> {
    const { database, primary, config } = this.context;
    const lease = 2 * config.house.webhooks.timeout;
    const { rows } = await sql<Due>`
      with taken as (
        select alert_id from house_delivery
        where receiver = ${this.#receiver.name} and delivered_at is null and given_up_at is null and next_at <= ${primary()}
        order by next_at limit ${AT_ONCE} for update skip locked
      ), begun as (
        update house_delivery delivery set attempts = attempts + 1, next_at = ${primary()} + ${lease}::bigint
        from taken where delivery.alert_id = taken.alert_id and delivery.receiver = ${this.#receiver.name}
        returning delivery.alert_id, delivery.attempts
      )
      select alert.id, alert.body, alert.created_at, begun.attempts, ${primary()} as now
      from begun join house_alert alert on alert.id = begun.alert_id`.execute(database);
    return rows;
  }

  async #send({ id, body, created_at, attempts, now }: Due): Promise<void> {
    const { clock, config, logger } = this.context;
    const { timeout, secrets, allowPrivate, giveUpAfter } = config.house.webhooks;
    const late = new AbortController();
    const timer = clock.after(timeout, () => late.abort());
    const signal = AbortSignal.any([late.signal, this.#stopped.signal]);
    try {
      await postAlert({ url: this.#receiver.url, id, body, time: now, secrets, allowPrivate, signal });
      await this.#note(id, { delivered_at: now, problem: null });
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      const over = now - created_at >= giveUpAfter;
      logger.warn({ id, attempts, problem: error.message }, over ? 'an alert was given up' : 'an alert was not taken');
      await this.#note(id, { problem: error.message, ...(over ? { given_up_at: now } : { next_at: now + this.#wait(attempts) }) });
    } finally {
      timer.cancel();
    }
  }

  #wait(attempts: number): number {
    const { retryMinimum, retryMaximum } = this.context.config.house.webhooks;
    return Math.min(retryMaximum, retryMinimum * 2 ** Math.min(attempts - 1, 30));
  }

  async #note(
    id: string,
    change: { problem: string | null; delivered_at?: number; given_up_at?: number; next_at?: number },
  ): Promise<void> {
    await this.context.database
      .updateTable('house_delivery')
      .set(change)
      .where('alert_id', '=', id)
      .where('receiver', '=', this.#receiver.name)
      .where('delivered_at', 'is', null)
      .execute();
  }
}
