import type { RouteId } from '../../routes/routeCatalogue';

export type Parameters = Readonly<Record<string, string | undefined>>;

/** One mounted page of the fake. */
export interface FakePage {
  readonly id: RouteId;
  readonly parameters: Parameters;
  /** The same as long as the page stays mounted. */
  readonly key: number;
}

interface Entry extends FakePage {
  readonly address: string;
  /** Place in the history. */
  readonly index: number;
}

/** A browser's history and the pages that the shell keeps mounted of it. */
export interface FakeStack {
  /** Mounted pages, tabs first, the one that shows last. */
  mounted(): readonly FakePage[];
  top(): FakePage;
  go(how: 'push' | 'replace', page: Omit<FakePage, 'key'>, address: string, relaunch?: 'drop' | 'park'): void;
  /** One step; false where there is nothing to go back to. A page's own steps end at the last relaunch. */
  back(options?: { readonly belowFloor?: boolean }): boolean;
  /** Goes back to a page that is mounted below; false when there is none. */
  backTo(key: number): boolean;
  /** The page on screen begins anew, and nothing else is left. */
  beginAnew(): void;
  /** @returns what the page above `opener` answers */
  waitFor(opener: number): Promise<unknown>;
  answer(result: unknown): void;
  /** Tells those who wait, once other pages are mounted. */
  settle(): void;
}

/** Pages that stay mounted below the one on screen. */
const keptPages = 12;

export function createFakeStack(isTab: (id: RouteId) => boolean): FakeStack {
  let nextKey = 0;
  let entries: readonly Entry[] = [];
  let place = 0;
  let floor = 0;
  let tabs: readonly Entry[] = [];
  let stack: readonly Entry[] = [];
  let parked: readonly Entry[] = [];
  /** A tab is the same page wherever it stands in the history. */
  let tabKeys = new Map<string, number>();
  let waiting: readonly { readonly opener: number; readonly resolve: (result: unknown) => void }[] = [];
  let given: unknown;

  const mounted = (): readonly Entry[] => {
    const shown = entries[place]!;
    return isTab(shown.id)
      ? [...tabs.filter(({ id }) => id !== shown.id), ...tabs.filter(({ id }) => id === shown.id)]
      : [...tabs, ...stack];
  };
  const mount = (entry: Entry, comesBack: boolean): void => {
    floor = Math.min(floor, place);
    if (isTab(entry.id)) {
      const key = tabKeys.get(entry.id) ?? entry.key;
      tabKeys.set(entry.id, key);
      tabs = [...tabs.filter(({ id }) => id !== entry.id), { ...entry, key }];
      stack = [];
      return;
    }
    const known = comesBack ? stack.findIndex(({ index, address }) => index === entry.index && address === entry.address) : -1;
    const aside = parked.find(({ address }) => address === entry.address);
    parked = parked.filter((other) => other !== aside);
    const below = stack.filter(({ index }) => index < entry.index);
    stack = known >= 0 ? stack.slice(0, known + 1) : [...below, { ...entry, key: aside?.key ?? entry.key }].slice(-keptPages);
  };
  const stepTo = (next: number): void => {
    place = next;
    mount(entries[place]!, true);
  };

  return {
    mounted,
    top: () => mounted().at(-1)!,
    go(how, page, address, relaunch) {
      place = how === 'push' ? place + 1 : place;
      const entry: Entry = { ...page, address, key: nextKey++, index: place };
      entries = [...entries.slice(0, place), entry, ...(how === 'push' ? [] : entries.slice(place + 1))];
      if (relaunch) {
        parked = relaunch === 'park' ? [...parked, ...stack] : [];
        tabs = relaunch === 'park' ? tabs : [];
        stack = [];
        floor = place;
      }
      mount(entry, false);
    },
    back({ belowFloor = false } = {}) {
      if (place <= (belowFloor ? 0 : floor)) return false;
      stepTo(place - 1);
      return true;
    },
    backTo(key) {
      const below = [...(stack.length > 0 ? tabs : []), ...stack].find((page) => page.key === key);
      if (!below || below.index >= place || below.index < floor) return false;
      stepTo(below.index);
      return true;
    },
    beginAnew() {
      const { id } = entries[place]!;
      const anew = { ...mounted().at(-1)!, key: nextKey++ };
      tabKeys = new Map(isTab(id) ? [[id, anew.key]] : []);
      tabs = isTab(id) ? [anew] : [];
      stack = isTab(id) ? [] : [anew];
      parked = [];
    },
    waitFor: (opener) => new Promise((resolve) => (waiting = [...waiting, { opener, resolve }])),
    answer(result) {
      given = result;
    },
    settle() {
      const keys = mounted().map(({ key }) => key);
      const shown = keys.at(-1);
      const ended = waiting.filter(({ opener }) => opener === shown || !keys.includes(opener));
      waiting = waiting.filter((entry) => !ended.includes(entry));
      for (const { opener, resolve } of ended) resolve(opener === shown ? given : undefined);
      given = undefined;
    },
  };
}
