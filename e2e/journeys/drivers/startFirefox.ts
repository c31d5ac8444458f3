import { launch, type Page } from 'puppeteer-core';
import type { PhoneBrowser, PhoneWindow } from './PhoneBrowser';

const preferences = {
  'intl.accept_languages': 'en-US',
  // A phone's scroll bars lie over the page; the ones of a machine without a desktop are a white strip.
  'ui.useOverlayScrollbars': 1,
  // A finger's events, which a desktop without a touch screen does not have.
  'dom.w3c_touch_events.enabled': 1,
};

/** Starts Firefox without a display and speaks WebDriver BiDi with it. @param executablePath file of the installed browser */
export async function startFirefox(executablePath: string): Promise<PhoneBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences, protocolTimeout: 120_000 });
  return {
    open: async (size) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ ...size, hasTouch: false });
      return windowOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

const windowOf = (page: Page, close: () => Promise<void>): PhoneWindow => ({
  goTo: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  run: (expression) => page.evaluate(expression),
  tap: (x, y) => page.touchscreen.tap(x, y),
  type: (text) => page.keyboard.type(text),
  picture: async () => Buffer.from(await page.screenshot()),
  close,
});
