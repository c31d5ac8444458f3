/* Draws the icons of the installed application from src/icons/mark.svg: npm run icons -w shell */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { installedChromium } from '../../scripts/browser.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../src/icons');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8');
/** Platforms cut these themselves: no corners of our own, the mark within the inner 80 per cent. */
const maskable = mark.replace('rx="7" ', '').replace('<path ', '<path transform="translate(4.8 4.8) scale(0.7)" ');

const executablePath = installedChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();

async function draw(svg: string, size: number, name: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}

await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
await draw(maskable, 512, 'icon-maskable-512.png');
await draw(maskable, 180, 'apple-touch-icon.png');
await browser.close();
