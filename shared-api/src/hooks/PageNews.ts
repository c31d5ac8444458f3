/** What came of something that the trader has in the market, until it is looked at. */
export interface News {
  /** The same in all that tell of it. */
  readonly id: string;
  /** When it happened, milliseconds UTC. */
  readonly time: number;
  readonly symbol: string;
  /** What came of it, in a word. */
  readonly result: string;
  /** USDT, decimal string, after all fees. */
  readonly profit: string | undefined;
  readonly tone: 'win' | 'loss' | undefined;
  /** Where it leads, such as `Receipt`. */
  readonly target: string;
  readonly onOpen: () => void;
  /** Counts as looked at, without being opened. */
  readonly onSeen: () => void;
}

/** News of all remotes on one page: one line tells the newest, and how many more there are. */
export interface PageNews {
  /** Ids of all, newest first. The same array until it changes. */
  readonly ids: () => readonly string[];
  /** As it was put last. */
  readonly find: (id: string) => News | undefined;
  /** Takes the place of what the same source has put before. */
  readonly put: (source: string, news: readonly News[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** News of no source yet. */
export function createPageNews(): PageNews {
  const sources = new Map<string, readonly News[]>();
  const listeners = new Set<() => void>();
  let ids: readonly string[] = [];
  const all = (): readonly News[] => [...sources.values()].flat();
  return {
    ids: () => ids,
    find: (id) => all().find((news) => news.id === id),
    put: (source, news) => {
      sources.set(source, news);
      const next = [...new Map(all().map((each) => [each.id, each])).values()].sort((left, right) => right.time - left.time);
      if (next.map(({ id }) => id).join() === ids.join()) return;
      ids = next.map(({ id }) => id);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
