/** @jest-environment node */
import { entryBytes } from '@halyard-h5/federation-kit/entryBytes';
import { join } from 'node:path';

/** KB brotli. The chart is nearly all lightweight-charts. */
const budgets: readonly (readonly [entry: string, script: number, style: number])[] = [
  ['index.ts', 13.8, 4.2],
  ['styles/styles.css', 0, 2.5],
  ['inputs/index.ts', 3.6, 0.8],
  // Most of it in the two sheets, which load when they open.
  ['pickers/index.ts', 6.5, 0.8],
  ['table/index.ts', 2.5, 1],
  ['overlays/index.ts', 4.5, 1.2],
  // Half of it is the base of the icons, which every remote has.
  ['pages/index.ts', 3, 0.3],
  ['virtual/index.ts', 1, 0.3],
  ['qr/index.ts', 5, 0.3],
  ['files/index.ts', 0.6, 0],
  ['clipboard.ts', 0.4, 0],
  ['image/index.ts', 3.4, 0.6],
  ['chart/index.ts', 56, 1.2],
];

it.each(budgets)('%s stays within %d KB of script and %d KB of style', async (entry, script, style) => {
  const bytes = await entryBytes(join(__dirname, entry));
  expect(bytes.script / 1024).toBeLessThanOrEqual(script);
  expect(bytes.style / 1024).toBeLessThanOrEqual(style);
});
