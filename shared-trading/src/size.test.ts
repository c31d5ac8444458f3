/** @jest-environment node */
import { entryBytes } from '@halyard-h5/federation-kit/entryBytes';
import { join } from 'node:path';

/** KB brotli. Each remote bundles what it uses, so every KB here is one in each of them. */
const budgets: readonly (readonly [entry: string, script: number, style: number])[] = [
  // What pages load at once, the candles, and what is drawn in them with its texts in all languages, which few open.
  ['index.ts', 13.6, 1.8],
  ['funds/index.ts', 1.5, 0.2],
  ['orderBook/index.ts', 2.5, 0.8],
  ['newsList/index.ts', 0.6, 0],
  ['tile/index.ts', 0.6, 0.4],
];

it.each(budgets)('%s stays within %d KB of script and %d KB of style', async (entry, script, style) => {
  const bytes = await entryBytes(join(__dirname, entry));
  expect(bytes.script / 1024).toBeLessThanOrEqual(script);
  expect(bytes.style / 1024).toBeLessThanOrEqual(style);
});
