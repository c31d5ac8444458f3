import type { Defect, Patch } from '../defects';

export interface NodeDefect extends Defect {
  /** Faults under which it shows. */
  readonly faults: readonly string[];
  /** Checks of which one must find it; what else differs shows another thing. */
  readonly shows: readonly string[];
}

/** Whoever had the feed renews and writes as if nobody had taken it over. */
export const leaseWithoutFence: readonly Patch[] = [
  {
    file: 'api-server/src/core/market/ticks/FeedLease.ts',
    find: 'where name = ${NAME} and holder = ${this.#holder}\n      and ${this.#isNotAhead()} returning holder`',
    replace: 'where name = ${NAME} returning holder`',
  },
  {
    file: 'api-server/src/core/market/ticks/FeedLease.ts',
    find: 'where name = ${NAME} and holder = ${this.#holder} and ${this.#isNotAhead()} and ${this.#isNotBehind()}\n      returning complete_until`',
    replace: 'where name = ${NAME} returning complete_until`',
  },
];

/** Mistakes that only several nodes show; each must be noticed. */
export const nodeDefects: readonly NodeDefect[] = [
  {
    name: 'a lease of a minute',
    story: 'whoever runs the feed is waited for, for a minute',
    faults: ['kill -9 of the node with the feed'],
    shows: ['prices stood still too long'],
    patches: [
      {
        file: 'api-server/src/core/market/settings.ts',
        find: 'leaseDuration: milliseconds.default(5_000)',
        replace: 'leaseDuration: milliseconds.default(60_000)',
      },
    ],
  },
  {
    name: 'a lease that nobody looks at',
    story: 'who had the feed goes on after a pause, beside who took it over',
    faults: ['the node with the feed stands still for 10 s', 'the node with the feed stands still for 40 s'],
    shows: ['heard a trade that the log does not have'],
    patches: leaseWithoutFence,
  },
  {
    name: 'events by NATS alone',
    story: 'nobody looks for events while NATS is gone, nor when it is back',
    faults: ['NATS is killed and comes back'],
    shows: ['event that came too late', 'event that never reached who listened'],
    patches: [
      {
        file: 'api-server/src/platform/events/UserEventPump.ts',
        find: 'if (!userEvents.isWoken || clock.now() - this.#lookedAt >= LOOK_AGAIN) this.#look();',
        replace: 'void LOOK_AGAIN;',
      },
      {
        file: 'api-server/src/platform/events/UserEventPump.ts',
        find: 'userEvents.onWokenAgain(() => this.#look())',
        replace: 'userEvents.onWokenAgain(() => undefined)',
      },
    ],
  },
  {
    name: 'a resumption that is nearly right',
    story: 'a stream that goes on elsewhere leaves one trade out',
    faults: ['kill -9 of another node', 'the node with the feed stands still for 10 s'],
    shows: ['missed trades without a sign'],
    patches: [
      {
        file: 'api-server/src/core/stream/channelSources.ts',
        find: 'write(kept.slice(0, index))',
        replace: 'write(kept.slice(0, Math.max(0, index - 1)))',
      },
    ],
  },
  {
    name: 'a clock that nobody compares',
    story: 'a node works whatever its clock says',
    faults: ['a node starts with a clock 30 s ahead', 'the clock of another node is 30 s behind'],
    shows: ['a node with a wrong clock was not refused', 'a node with a wrong clock says that it is ready'],
    patches: [
      {
        file: 'api-server/src/platform/database/clockOffset.ts',
        find: 'if (Math.abs(offset) <= MOST_OFFSET)',
        replace: 'if (Math.abs(offset) <= MOST_OFFSET * 1_000)',
      },
    ],
  },
  {
    name: 'a part that nobody takes over',
    story: 'what belongs to a node that stands still waits for it',
    faults: ['another node stands still for 40 s'],
    shows: ['an order was settled too late'],
    patches: [
      {
        file: 'api-server/src/platform/shares/Shares.ts',
        find: 'const LIFETIME = 5_000;',
        replace: 'const LIFETIME = 600_000;',
      },
      {
        file: 'api-server/src/platform/shares/Shares.ts',
        find: 'return sql<boolean>`(${this.mine(column)} or ${sql.ref(moment)} <= ${this.#options.primary()} - ${this.grace}::int)`;',
        replace: 'void moment; return this.mine(column);',
      },
      {
        file: 'api-server/src/domains/delivery/DeliveryWorker.ts',
        find: "return ['own', 'left'];",
        replace: "return ['own'];",
      },
    ],
  },
  {
    name: 'ticks by any clock',
    story: 'whoever runs the feed keeps it whatever its clock says',
    faults: ['the clock of the node with the feed is 30 s ahead'],
    shows: ['tick of a time that has not come', 'order settled before its time'],
    patches: [
      {
        file: 'api-server/src/core/market/ticks/FeedLease.ts',
        find: 'this.#machine = machine;',
        replace: 'this.#machine = machine && undefined;',
      },
    ],
  },
];
