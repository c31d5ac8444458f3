import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ReleaseFigures, ReleasesAnswer } from '@halyard-h5/shared-api/contract';
import { screen } from '../../support/app';
import type { Trader } from '../../support/exchange/Trader';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { kitIn } from '../../support/site/kitCommand';
import { signingKey, type SiteCopy } from '../../support/site/siteCopy';

/** The command line as the team of markets uses it on a copy of the site. */
export const commandLine = ({ site, exchange }: SiteCopy) =>
  kitIn('mf-markets', { FEDERATION_SITE: site, EXCHANGE_URL: exchange.address.origin, REGISTRY_SIGNING_KEY: signingKey }).run;

/** A browser of somebody, in a profile of its own, and the versions of markets that its page asked for since it was last loaded. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  #asked = new Set<string>();

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('request', (request) => {
      const version = /remotes\/mf-markets\/([^/]+)\/entry\./.exec(request.url())?.[1];
      if (version !== undefined) this.#asked.add(version);
    });
  }

  /** @param language of the page, whatever that of the account is */
  static async open(browser: Browser, { exchange }: SiteCopy, trader?: Trader, language = 'en'): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
    if (trader) await addSessionCookie(context, exchange.address.origin, sessionCookieOf(trader.token));
    await context.addInitScript(
      ([token, lang]) => {
        if (location.protocol === 'about:' || sessionStorage.getItem('begun') !== null) return;
        sessionStorage.setItem('begun', 'yes');
        localStorage.setItem('lang', lang ?? '');
        if (token) localStorage.setItem('token', token);
      },
      [trader?.token ?? '', language],
    );
    return new Visitor(context, await context.newPage());
  }

  /** Loads markets. @returns which versions of it were asked for */
  async markets(copy: SiteCopy): Promise<readonly string[]> {
    this.#asked = new Set();
    await this.page.goto('about:blank');
    await this.page.goto(copy.address('/pages/tabbarPages/markets/index'));
    await this.shown();
    return this.asked();
  }

  async shown(): Promise<void> {
    await expect(screen(this.page, 'markets.index').locator('main')).not.toBeEmpty();
    await expect(this.page.locator('[data-fault]')).toHaveCount(0);
  }

  /** Versions of markets that were asked for since then. */
  asked(): readonly string[] {
    return [...this.#asked];
  }

  forget(): void {
    this.#asked = new Set();
  }
}

/** Resolves when a page tells of a version of markets. @returns what it says besides events */
export async function untilReported(page: Page, version: string): Promise<{ readonly counted?: boolean }> {
  const isTold = (request: Request): boolean =>
    request.url().endsWith('/api/telemetry') && (request.postData() ?? '').includes(`markets@${version}`);
  return (await page.waitForRequest(isTold, { timeout: 60_000 })).postDataJSON() as { counted?: boolean };
}

/** Where the exchange says how it is. */
export const healthOf = ({ exchange }: SiteCopy): string => /Health\s+(\S+)\/health\/ready/.exec(exchange.output())?.[1] ?? '';

/** What the exchange knows of a version, `markets@1.0.0`; a page tells when it is left. */
export async function figuresOf(copy: SiteCopy, source: string): Promise<ReleaseFigures | undefined> {
  const { releases } = (await (await fetch(`${healthOf(copy)}/releases?since=0`)).json()) as ReleasesAnswer;
  return releases.find((each) => each.source === source);
}
