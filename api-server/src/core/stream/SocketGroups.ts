import type { Connection } from './Connection';

/** Connections by the set of public channels they listen to: one set, one frame. */
export class SocketGroups {
  readonly #groups = new Map<string, Set<Connection>>();

  /** Puts `connection` where its channels say. */
  place(connection: Connection): void {
    this.remove(connection);
    connection.group = [...connection.channels]
      .filter((name) => name !== 'user')
      .sort()
      .join(',');
    const group = this.#groups.get(connection.group) ?? new Set();
    group.add(connection);
    this.#groups.set(connection.group, group);
  }

  remove(connection: Connection): void {
    const group = this.#groups.get(connection.group);
    group?.delete(connection);
    if (group?.size === 0) this.#groups.delete(connection.group);
  }

  /** Each group that wants any of `items` (by channel name), with those it wants. */
  *wanting(items: ReadonlyMap<string, string>): Generator<{ wanted: string[]; connections: Connection[] }> {
    for (const [names, group] of this.#groups) {
      const wanted = names.split(',').flatMap((name) => items.get(name) ?? []);
      if (wanted.length > 0) yield { wanted, connections: [...group] };
    }
  }
}
