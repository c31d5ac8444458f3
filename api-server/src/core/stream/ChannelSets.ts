import type { Connection } from './Connection';

interface Group {
  readonly connections: Set<Connection>;
  /** How many connections each network has here. The set counts for the first, which has listened longest. */
  readonly networks: Map<string, number>;
}

interface Limits {
  /** Sets of channels in all, and of one network. */
  readonly maximum: number;
  readonly perNetwork: number;
}

const first = ({ networks }: Group): string | undefined => networks.keys().next().value;

/**
 * Connections by the set of channels that they listen to: each set costs a frame with every tick. Who listens to what somebody else listens to already takes
 * nothing; a set that nobody listened to counts for one network's share, so that no few of them leave others none.
 */
export class ChannelSets {
  readonly #limits: Limits;
  readonly #groups = new Map<string, Group>();
  /** Sets that count for a network. */
  readonly #counts = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Puts a connection where `set` says; false, and it stays where it was, when that would be one set too many. */
  join(connection: Connection, set: string): boolean {
    const { network } = connection;
    if (connection.group === set && this.#groups.get(set)?.connections.has(connection)) return true;
    if (set !== '' && !this.#groups.has(set) && !this.#fits(connection)) return false;
    this.leave(connection);
    connection.group = set;
    const group: Group = this.#groups.get(set) ?? { connections: new Set(), networks: new Map() };
    this.#groups.set(set, group);
    if (group.connections.size === 0) this.#count(set, network, 1);
    group.connections.add(connection);
    group.networks.set(network, (group.networks.get(network) ?? 0) + 1);
    return true;
  }

  /** Takes a connection out of its group: it gets no frames any more. */
  leave(connection: Connection): void {
    const { network, group: set } = connection;
    const group = this.#groups.get(set);
    if (!group?.connections.delete(connection)) return;
    const left = (group.networks.get(network) ?? 1) - 1;
    if (left > 0) return void group.networks.set(network, left);
    const counted = first(group) === network;
    group.networks.delete(network);
    const next = first(group);
    if (counted) this.#count(set, network, -1);
    if (next === undefined) this.#groups.delete(set);
    else if (counted) this.#count(set, next, 1);
  }

  [Symbol.iterator](): Iterator<[set: string, group: Group]> {
    return this.#groups.entries();
  }

  /** Whether a further set fits in, beside those that stay when the connection leaves its own. */
  #fits({ network, group: set }: Connection): boolean {
    const own = set === '' ? undefined : this.#groups.get(set);
    const ends = own?.connections.size === 1 ? 1 : 0;
    const passesOn = own && first(own) === network && own.networks.get(network) === 1 ? 1 : 0;
    const total = this.#groups.size - (this.#groups.has('') ? 1 : 0);
    return total - ends < this.#limits.maximum && (this.#counts.get(network) ?? 0) - passesOn < this.#limits.perNetwork;
  }

  #count(set: string, network: string, change: 1 | -1): void {
    if (set === '') return;
    const sum = (this.#counts.get(network) ?? 0) + change;
    if (sum === 0) this.#counts.delete(network);
    else this.#counts.set(network, sum);
  }
}
