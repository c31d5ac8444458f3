import { test } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import type { PhoneWindow } from '../drivers/PhoneBrowser';
import { finderScript } from './finderScript';
import type { Finder } from './inPage';
import { describe, plainTarget, type Target } from './Target';
import { untilFound, type Answer } from './untilFound';

declare const finder: Finder;

const script = finderScript();
const answer = (isSo: boolean, why: string): Answer<undefined> => (isSo ? { found: undefined } : { why });

/** A trader with a phone: looks, presses and types. Each of these waits until it can be done, and is a step of the report. */
export class Phone {
  readonly #window: PhoneWindow;
  readonly #origin: string;

  constructor(window: PhoneWindow, origin: string) {
    this.#window = window;
    this.#origin = origin;
  }

  /** Puts what the browser keeps for the application into its storage, and the second half of a session, before the application is there. */
  async remember(stored: Readonly<Record<string, string>>, cookie?: string): Promise<void> {
    await this.#window.goTo(`${this.#origin}/h5/registry.json`);
    await this.evaluate((entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
    // Not every driver can set one that scripts do not see; the exchange takes it all the same.
    if (cookie !== undefined) await this.evaluate((half) => void (document.cookie = `${half}; path=/; samesite=strict`), cookie);
  }

  /** Opens a page by its route id, as a link would, and waits until it is on screen. */
  open(route: CatalogueRouteId, search = ''): Promise<void> {
    return this.#step(`open ${route}${search}`, async () => {
      await this.#window.goTo(`${this.#origin}/h5/#${routeCatalogue[route].path}${search}`);
      await untilFound(async () => answer((await this.#count({ on: route })) > 0, 'it is not on screen'));
    });
  }

  reload(): Promise<void> {
    return this.#step('reload', () => this.#window.reload());
  }

  tap(target: Target): Promise<void> {
    return this.#step(`tap ${describe(target)}`, () => this.#tap(target));
  }

  /** Types a text into a field, in place of what stands there. */
  fill(target: Target, text: string): Promise<void> {
    return this.#step(`type ${JSON.stringify(text)} into ${describe(target)}`, async () => {
      await this.#tap(target);
      await this.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.select();
      });
      await this.#window.type(text);
    });
  }

  /** Waits until there is such a thing on the screen. */
  sees(target: Target): Promise<void> {
    return this.#step(`see ${describe(target)}`, () => untilFound(async () => answer((await this.#count(target)) > 0, 'it is not there')));
  }

  /** Waits until there are so many of it. */
  seesTimes(times: number, target: Target): Promise<void> {
    return this.#step(`see ${describe(target)} ${times} times`, () =>
      untilFound(async () => {
        const count = await this.#count(target);
        return answer(count === times, `there are ${count}`);
      }),
    );
  }

  /** Waits until there is no such thing on the screen, while a page is. */
  misses(target: Target, on: CatalogueRouteId): Promise<void> {
    return this.#step(`see no ${describe(target)}`, () =>
      untilFound(async () => {
        if ((await this.#count({ on })) === 0) return { why: `${on} is not on screen` };
        return answer((await this.#count(target)) === 0, 'it is there');
      }),
    );
  }

  /** Waits until something about the page is true. */
  untilPage<Given extends readonly unknown[]>(
    what: string,
    isSo: (...given: Given) => boolean | Promise<boolean>,
    ...given: Given
  ): Promise<void> {
    return this.#step(what, () => untilFound(async () => answer(await this.evaluate(isSo, ...given), 'it is not so')));
  }

  /** Waits until a question about the page has the right answer. */
  untilAnswer<Result>(what: string, ask: () => Result | Promise<Result>, isRight: (result: Result) => boolean): Promise<void> {
    return this.#step(what, () => untilFound(async () => answer(isRight(await this.evaluate(ask)), 'it is not so')));
  }

  /** What is in the window, PNG. */
  picture(): Promise<Buffer> {
    return this.#window.picture();
  }

  /** Runs a function in the page. Arguments and result are JSON; the function may use nothing from outside itself. */
  evaluate<Given extends readonly unknown[], Result>(
    action: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    return this.#window.run(`(${action.toString()})(...${JSON.stringify(given)})`) as Promise<Result>;
  }

  async #tap(target: Target): Promise<void> {
    const { x, y } = await untilFound(async () => {
      const reached = await this.#find((plain) => finder.reach(plain), target);
      return 'why' in reached ? reached : { found: reached };
    });
    await this.#window.tap(x, y);
  }

  #count(target: Target): Promise<number> {
    return this.#find((plain) => finder.find(plain).length, target);
  }

  /** Asks the page's finder, which a page that is new does not have yet. */
  async #find<Result>(ask: (plain: ReturnType<typeof plainTarget>) => Result | Promise<Result>, target: Target): Promise<Result> {
    if (!(await this.evaluate(() => 'finder' in globalThis))) await this.#window.run(`(() => {${script}})()`);
    return this.evaluate(ask, plainTarget(target));
  }

  #step(name: string, act: () => Promise<unknown>): Promise<void> {
    return test.step(name, async () => {
      try {
        await act();
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    });
  }
}
