import type { NavigationState } from './navigationState';

/** Answers that pages wait for which have opened another page to get them. */
export interface Results {
  /** @returns what the page above `opener` answers; `undefined` when the trader just goes back, or `opener` is dropped */
  waitFor(opener: string): Promise<unknown>;
  /** What the page that is about to be left answers. */
  answer(result: unknown): void;
  /** Tells those who wait, once other pages are mounted. */
  settle(mounted: NavigationState): void;
}

interface Waiting {
  readonly opener: string;
  readonly resolve: (result: unknown) => void;
}

export function createResults(): Results {
  let waiting: Waiting[] = [];
  let given: unknown;
  return {
    waitFor: (opener) => new Promise((resolve) => void waiting.push({ opener, resolve })),
    answer(result) {
      given = result;
    },
    settle({ tabs, stack, active }) {
      const keys = new Set([...tabs, ...stack].map(({ key }) => key));
      const settled = waiting.filter(({ opener }) => opener === active?.key || !keys.has(opener));
      waiting = waiting.filter((entry) => !settled.includes(entry));
      for (const { opener, resolve } of settled) resolve(opener === active?.key ? given : undefined);
      given = undefined;
    },
  };
}
