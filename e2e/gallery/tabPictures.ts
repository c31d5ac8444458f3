import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppWindow } from '../everyScreen/AppWindow';
import { startSeededExchange } from '../everyScreen/startSeededExchange';
import { keepPreference } from '../support/browserRecords';
import { launchBrowser } from '../support/launchBrowser';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/pictures');
const tabs = ['home.index', 'markets.index', 'futures.index', 'perpetual.index', 'assets.index'] as const;
const themes = ['dark', 'light'] as const;
const favourites = 'delivery:BTCUSDT,delivery:ETHUSDT,perpetual:SOLUSDT';
/** Of WebP, per cent: letters stay sharp, a picture stays below 40 KB. */
const quality = 82;

mkdirSync(folder, { recursive: true });
const exchange = await startSeededExchange();
const browser = await launchBrowser();
try {
  const window = await AppWindow.open(browser, exchange.site, 'trader');
  await keepPreference(window.page, 'favourites', favourites, 'trader');
  await window.page.reload();
  const session = await window.page.context().newCDPSession(window.page);
  for (const route of tabs) {
    await window.show({ name: route, route, search: '', as: 'trader' });
    for (const theme of themes) {
      await window.setThemeAndLanguage({ theme, language: 'en' });
      await window.settle();
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
      const file = `${route.split('.')[0]}-${theme}.webp`;
      const bytes = Buffer.from(data, 'base64');
      writeFileSync(join(folder, file), bytes);
      console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KB`);
    }
  }
  await window.close();
} finally {
  await browser.close();
  await exchange.stop();
}
