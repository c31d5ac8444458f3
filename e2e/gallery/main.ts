import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screensOf } from '../everyScreen/screens';
import { startSeededExchange } from '../everyScreen/startSeededExchange';
import { launchBrowser } from '../support/launchBrowser';
import { galleryOptions } from './galleryOptions';
import { galleryPage } from './galleryPage';
import { takePictures } from './takePictures';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/gallery');
const options = galleryOptions(process.argv.slice(2), folder);
mkdirSync(options.out, { recursive: true });

const exchange = await startSeededExchange();
const browser = await launchBrowser();
try {
  const wanted = screensOf(exchange.site).filter(
    ({ name }) => options.screens.length === 0 || options.screens.some((beginning) => name.startsWith(beginning)),
  );
  const pictures = await takePictures(browser, exchange.site, wanted, options, console.error);
  writeFileSync(join(options.out, 'index.html'), galleryPage(pictures));
  console.log(`${pictures.length} pictures of ${wanted.length} screens: ${join(options.out, 'index.html')}`);
} finally {
  await browser.close();
  await exchange.stop();
}
