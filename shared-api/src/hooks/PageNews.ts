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
  /** Whose turn it is to tell: the first source of these news. */
  readonly sourceOf: (id: string) => string | undefined;
  /** Takes the place of what the same source has put before. */
  readonly put: (source: string, news: readonly News[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** News of no source yet. */
export function createPageNews(): PageNews {
  const sources = new Map<string, readonly News[]>();
  const listeners = new Set<() => void>();
  let ids: readonly string[] = [];
  let told: readonly (string | undefined)[] = [];
  const all = (): readonly News[] => [...sources.values()].flat();
  const pageNews: PageNews = {
    ids: () => ids,
    find: (id) => all().find((news) => news.id === id),
    sourceOf: (id) => [...sources].find(([, news]) => news.some((each) => each.id === id))?.[0],
    put: (source, news) => {
      sources.set(source, news);
      const next = [...new Map(all().map((each) => [each.id, each])).values()].sort((left, right) => right.time - left.time);
      const owners = next.map(({ id }) => pageNews.sourceOf(id));
      if (next.map(({ id }) => id).join() === ids.join() && owners.join() === told.join()) return;
      ids = next.map(({ id }) => id);
      told = owners;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return pageNews;
}
