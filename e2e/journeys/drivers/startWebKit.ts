import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@halyard-h5/federation-kit';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { PhoneBrowser, PhoneWindow, Size } from './PhoneBrowser';
import { startDisplay } from './startDisplay';

export interface WebKitFiles {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** WebKit's own browser, which the driver starts. */
  readonly browser: string;
  /** Xvfb. */
  readonly display: string;
}

/**
 * Starts WebKitGTK's driver, on a display that nobody sees where there is none. Each window is a browser of its own: the driver has one session at
 * a time.
 */
export async function startWebKit(files: WebKitFiles): Promise<PhoneBrowser> {
  const display = await startDisplay(files.display);
  const port = await freePort();
  const environment = {
    ...process.env,
    DISPLAY: display.name,
    // Without it a plain machine's locale C becomes the pages' language.
    LANGUAGE: 'en_US',
    // As root, and in a container, its sandbox cannot be set up.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const driver = spawn(files.driver, ['-p', String(port)], { env: environment, stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const server = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    driver.kill();
    await ended;
    await display.close();
  };
  try {
    await untilAnswering(server);
  } catch (error) {
    await close();
    throw error;
  }
  return { open: (size) => openWindow(server, files.browser, size), close };
}

async function untilAnswering(server: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await fetch(`${server}/status`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function openWindow(server: string, binary: string, { width, height }: Size): Promise<PhoneWindow> {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const options = { 'webkitgtk:browserOptions': { binary, args } };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', ...options }))
    .build();
  try {
    await driver.manage().setTimeouts({ script: 120_000 });
    await driver.executeScript(openBare, width, height);
    await driver.switchTo().window(await secondWindow(driver));
  } catch (error) {
    await driver.quit();
    throw error;
  }
  return windowOf(driver);
}

/** Opens a window of a phone's size; the browser's first one has a toolbar that is wider than a phone. */
function openBare(width: number, height: number): void {
  window.open('about:blank', '_blank', `popup,toolbar=no,location=no,menubar=no,left=0,top=0,width=${width},height=${height}`);
}

async function secondWindow(driver: WebDriver): Promise<string> {
  const first = await driver.getWindowHandle();
  const other = await driver.wait(async () => (await driver.getAllWindowHandles()).find((handle) => handle !== first), 60_000);
  if (other === undefined) throw new Error('WebKit opened no window.');
  return other;
}

const windowOf = (driver: WebDriver): PhoneWindow => ({
  goTo: (address) => driver.get(address),
  reload: () => driver.navigate().refresh(),
  run: (expression) =>
    driver.executeScript(`return (${expression}
);`),
  // Fingers are unknown to this driver.
  tap: (x, y) => driver.actions().move({ x, y, duration: 0 }).press().release().perform(),
  type: (text) => driver.actions().sendKeys(text).perform(),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  close: () => driver.quit(),
});
