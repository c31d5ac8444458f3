import type { Clock, Logger, Timer } from '../../kernel';
import type { Candles } from './candles/Candles';
import type { CandleStore } from './candles/CandleStore';
import type { Feed } from './Feed';
import { FeedFollower } from './FeedFollower';
import { FeedLeader } from './FeedLeader';
import type { FeedStateStore } from './feeds/FeedStateStore';
import type { MarketState } from './MarketState';
import type { SerialQueue } from './SerialQueue';
import type { MarketSettings } from './settings';
import type { FeedLease } from './ticks/FeedLease';
import type { TickStore } from './ticks/TickStore';

/** After a change of roles that failed, milliseconds. */
const RETRY_DELAY = 1_000;

interface FeedRolesOptions {
  settings: MarketSettings;
  /** Makes the feed; called again for each role. */
  feed: () => Feed;
  state: MarketState;
  candles: Candles;
  candleStore: CandleStore;
  /** The tick log as this process writes and follows it. */
  ticks: TickStore;
  states: FeedStateStore;
  lease: FeedLease;
  /** How old (ms) a product's newest tick may be when something is accepted at it. */
  acceptedWithin: number;
  /** True when no other process can use this database. */
  alone: boolean;
  queue: SerialQueue;
  clock: Clock;
  logger: Logger;
}

/** Runs the feed while this process has the lease, and follows whoever has it else. A role is had once it works, and one at a time. */
export class FeedRoles {
  readonly #options: FeedRolesOptions;
  #role: FeedLeader | FeedFollower | undefined;
  /** Changes that are under way, or wait for their turn. */
  #changes = 0;
  #changing: Promise<void> = Promise.resolve();
  /** The last question for the lease. */
  #asking: Promise<void> = Promise.resolve();
  #watch: Timer | undefined;
  #retry: Timer | undefined;

  constructor(options: FeedRolesOptions) {
    this.#options = options;
  }

  /** Undefined while another process runs the feed, or nobody can. */
  get leader(): FeedLeader | undefined {
    return this.#role instanceof FeedLeader ? this.#role : undefined;
  }

  async start(): Promise<void> {
    const { clock, settings, alone, lease } = this.#options;
    const completeUntil = await lease.acquire(alone);
    await (completeUntil === undefined ? this.#follow() : this.#lead(completeUntil));
    this.#watch = clock.every(Math.ceil(settings.leaseDuration / 5), () => this.#tryToLead());
  }

  async stop(): Promise<void> {
    this.#watch?.cancel();
    // What it still brings is given back below: the next process would wait for a lease that nobody uses.
    await this.#asking;
    await this.#changing;
    this.#retry?.cancel();
    const { leader } = this;
    await this.#role?.stop();
    if (leader) await this.#options.lease.release().catch(() => undefined);
  }

  /** Resolves when no change of roles is under way. */
  async settled(): Promise<void> {
    await this.#changing;
  }

  /** Gives the lease back when it cannot begin: another process may be able to. */
  async #lead(completeUntil: number): Promise<void> {
    const { feed, logger, lease } = this.#options;
    let given: Promise<void> | undefined;
    const onLeaseLost = (): void => {
      // Where its clock is wrong it still has it: another process need not wait until it expires.
      given ??= lease.release().catch(() => undefined);
      if (this.#role !== leader || this.#changes > 0) return;
      logger.warn({}, 'this process runs the feed no longer: another one does, or its clock is wrong');
      this.#change(() => Promise.resolve(given).then(() => this.#follow()));
    };
    const leader: FeedLeader = new FeedLeader({ ...this.#options, feed: feed(), completeUntil, onLeaseLost });
    try {
      await leader.start();
    } catch (error) {
      await leader.stop().catch(() => undefined);
      await lease.release().catch(() => undefined);
      throw error;
    }
    if (!given) this.#role = leader;
    else await leader.stop().then(() => this.#follow());
  }

  async #follow(): Promise<void> {
    const follower = new FeedFollower({ ...this.#options, feed: this.#options.feed() });
    await follower.start();
    this.#role = follower;
  }

  #tryToLead(): void {
    const mayLead = (): boolean => this.#changes === 0 && this.#role instanceof FeedFollower;
    if (!mayLead()) return;
    const { lease, logger } = this.#options;
    this.#asking = lease
      .acquire()
      .then((completeUntil) => {
        if (completeUntil === undefined || !mayLead()) return;
        logger.info({}, 'this process runs the feed now');
        this.#change(() => this.#lead(completeUntil));
      })
      .catch((error: Error) => logger.warn({ message: error.message }, 'the lease cannot be asked for'));
  }

  /** Ends the present role, then begins the other one. Where that cannot begin, the process follows when it can. */
  #change(begin: () => Promise<void>): void {
    this.#retry?.cancel();
    this.#changes += 1;
    const change = async (): Promise<void> => {
      const before = this.#role;
      this.#role = undefined;
      await before?.stop();
      await begin();
    };
    this.#changing = this.#changing
      .then(change)
      .catch((error: Error) => {
        const { logger, clock } = this.#options;
        logger.error({ message: error.message }, 'the feed cannot be taken over');
        this.#retry = clock.after(RETRY_DELAY, () => this.#change(() => this.#follow()));
      })
      .finally(() => (this.#changes -= 1));
  }
}
