import type { Browser, Locator, Page } from '@playwright/test';
import type { TestExchange } from '../exchange/TestExchange';
import type { Trader } from '../exchange/Trader';

/** The operators' console of one operator, in a browser profile of its own. */
export class ConsolePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Follows the link of a section. */
  async show(section: string): Promise<void> {
    await this.page.getByRole('link', { name: section }).click();
  }

  /** Waiting cases of the queue that is open. */
  get cases(): Locator {
    return this.page.getByRole('list', { name: 'Waiting cases' }).getByRole('listitem');
  }

  /** The case that is open. */
  get case(): Locator {
    return this.page.getByRole('region', { name: 'Case', exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.case.getByRole('button', { name });
  }

  /** Lists the cases of one trader alone. */
  async search(trader: Trader): Promise<void> {
    const { number = '' } = await trader.call('profile.read', {});
    await this.page.getByRole('searchbox', { name: 'Number of a trader' }).fill(number);
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Tab');
  }

  /** Signs in on the page for that. */
  async signIn({ name, password }: { readonly name: string; readonly password: string }): Promise<void> {
    await this.page.getByLabel('Operator name').fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    const send = this.page.getByRole('button', { name: 'Sign in' });
    await send.click();
    await send.waitFor({ state: 'detached' });
  }
}

/** Opens the console and signs in as one of the sandbox's operators. */
export async function openConsole(
  browser: Browser,
  exchange: TestExchange,
  name = 'operator',
  viewport = { width: 1_440, height: 900 },
): Promise<ConsolePage> {
  const context = await browser.newContext({ viewport, hasTouch: false });
  const opened = new ConsolePage(await context.newPage());
  await opened.page.goto(exchange.consoleAddress);
  await opened.signIn({ name, password: exchange.operators.password(name) });
  return opened;
}
