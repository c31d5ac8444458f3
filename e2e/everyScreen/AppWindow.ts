import type { Browser, Page, Request } from 'playwright-core';
import { languages, routeCatalogue, type LanguageCode } from '@halyard-h5/shared-api/host';
import { setThemeAndLanguage } from '../support/setThemeAndLanguage';
import { addSessionCookie } from '../support/exchange/sessionCookies';
import type { ScreenState } from './screens';
import type { SeededSite } from './startSeededExchange';
import type { Viewer } from './openedStates/OpenedState';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the application looks: what a trader chooses in the settings. */
export interface Appearance {
  readonly theme: 'dark' | 'light';
  readonly language: LanguageCode;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds that a page may take for anything. */
const patience = 30_000;
/** An address without a page. */
const nowhere = '#/nowhere';
const home = `#${routeCatalogue['home.index'].path}`;

/** Milliseconds without a request, after which a page counts as complete. */
const quietTime = 120;

/** What no page waits for; browsers do not even say when a report has arrived. */
const inBackground = /\/api\/telemetry$/;

/**
 * The application in one window. Pages, theme, language and size change in the open page, as for a trader, so that
 * a picture or a measurement costs a fraction of a second.
 */
export class AppWindow {
  #pending = new Set<Request>();
  #quietSince = Date.now();
  #calm: () => void = () => undefined;
  #opened = false;
  /** Addresses of pages on which something was opened or typed. */
  readonly #touched = new Set<string>();

  private constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (!inBackground.test(request.url())) this.#pending.add(request);
    });
    const done = (request: Request): void => {
      this.#pending.delete(request);
      this.#quietSince = Date.now();
      if (this.#pending.size === 0) this.#calm();
    };
    page.on('requestfinished', done).on('requestfailed', done);
  }

  /** Opens a window of its own. Movement is reduced, so that nothing is caught half way. */
  static async open(browser: Browser, site: SeededSite, as: Viewer, size: Size = { width: 390, height: 844 }): Promise<AppWindow> {
    const context = await browser.newContext({
      viewport: size,
      hasTouch: true,
      locale: 'en-US',
      reducedMotion: 'reduce',
      baseURL: site.origin,
    });
    if (as !== 'visitor') {
      await addSessionCookie(context, site.origin, site.cookies[as]);
      await context.addInitScript((token) => localStorage.setItem('token', token), site.tokens[as]);
    }
    const window = new AppWindow(await context.newPage());
    window.page.setDefaultTimeout(patience);
    await window.page.goto(`/h5/${nowhere}`);
    return window;
  }

  /** Goes to a page and waits until it is complete. */
  async show({ route, search, open }: ScreenState): Promise<void> {
    if (this.#opened) await this.#closeLayers();
    this.#opened = false;
    const address = `#${routeCatalogue[route].path}${search}`;
    // What was done to a page before must not be there any more: it stays mounted until a tab drops the pages above it.
    if (new URL(this.page.url()).hash === address) await this.#go(nowhere);
    if (this.#touched.has(address)) await this.#go(home);
    await this.#go(address);
    await this.page.locator(`[data-screen="${route}"][data-active="true"] main`).first().waitFor();
    await this.settle();
    if (!open) return;
    await this.setThemeAndLanguage({ theme: 'dark', language: 'en' });
    this.#touched.add(address);
    // Also when it fails half-way.
    this.#opened = true;
    await open(this.page);
    await this.settle();
  }

  /** A question may lie on a sheet: each Escape closes what is on top. */
  async #closeLayers(): Promise<void> {
    const layers = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    for (let most = 3; most > 0; most -= 1) {
      await this.page.keyboard.press('Escape');
      await this.#frames();
      if ((await layers.count()) === 0) return;
    }
  }

  /** Changes theme and language as another tab of the same browser would: through the storage. */
  async setThemeAndLanguage({ theme, language }: Appearance): Promise<void> {
    const before = await setThemeAndLanguage(this.page, theme, language);
    // Colours come at once; texts of the exchange are asked for in the new language.
    if (before === languages[language].tag) await this.#frames();
    else await this.settle();
  }

  async resize(size: Size): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    if (width === size.width && height === size.height) return;
    await this.page.setViewportSize(size);
    await this.#frames();
  }

  /** Makes text so many times its usual size, as a reader's own setting does. */
  async enlargeText(times: number): Promise<void> {
    await this.page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      times === 1 ? '' : `${times * 100}%`,
    );
    await this.#frames();
    // Chromium asks container queries in em again only when a width changes.
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.resize({ width: width + 1, height });
    await this.resize({ width, height });
  }

  /** Waits until nothing is loading any more: no request under way, no skeleton or spinner on screen. */
  async settle(): Promise<void> {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      const quietFor = Date.now() - this.#quietSince;
      if (this.#pending.size > 0) await this.#untilCalm(deadline - Date.now());
      else if (quietFor <= quietTime) await wait(quietTime - quietFor + 1);
      else if (await this.page.evaluate(isAtRest)) return this.#frames();
      else await wait(40);
    }
    const waiting = [...this.#pending].map((request) => request.url()).join(', ');
    throw new Error(`Still loading after ${patience / 1_000} s: ${this.page.url()}; under way: ${waiting || 'nothing'}`);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #go(address: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await this.#frames();
  }

  /** Resolves when no request is under way, or after so many milliseconds. */
  #untilCalm(within: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, within);
      this.#calm = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #frames(): Promise<void> {
    await this.page.evaluate(isDrawn);
  }
}

/** Runs in the page: ends after two frames and what moves; with reduced motion a sheet still opens in one, which a busy browser draws late. */
async function isDrawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Runs in the page: whether nothing is loading. */
function isAtRest(): boolean {
  const waiting = document.querySelectorAll('[data-active="true"] :is([class*="skeleton"], [class*="spinner"])');
  // A button behind a question waits for its answer.
  return ![...waiting].some((element) => element.getClientRects().length > 0 && !element.closest('[inert]'));
}
