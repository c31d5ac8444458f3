/** @jest-environment node */
import { build } from 'esbuild';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes of an entry, minified and brotli, without React and without what it shares with the core. */
async function bytesOf(entry: string): Promise<{ script: number; style: number }> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, entry)],
    outdir: join(__dirname, 'out'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'shared-api', 'shared-api', 'shared-api/*', 'shared-ui', 'shared-ui/*'],
  });
  const total = (ending: string): number =>
    outputFiles.filter(({ path }) => path.endsWith(ending)).reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  return { script: total('.js'), style: total('.css') };
}

/** KB brotli. The chart is nearly all lightweight-charts. */
const budgets: readonly (readonly [entry: string, script: number, style: number])[] = [
  ['index.ts', 12.6, 4],
  ['styles/styles.css', 0, 2.5],
  ['inputs/index.ts', 4.5, 1],
  ['table/index.ts', 2.5, 1],
  ['overlays/index.ts', 4.5, 1.2],
  ['orderBook/index.ts', 2.5, 0.8],
  ['pages/index.ts', 5.2, 1.1],
  ['virtual/index.ts', 1, 0.3],
  ['qr/index.ts', 5, 0.3],
  ['files/index.ts', 0.6, 0],
  ['clipboard.ts', 0.4, 0],
  ['image/index.ts', 3.3, 0.6],
  ['chart/index.ts', 56, 1.2],
];

it.each(budgets)('%s stays within %d KB of script and %d KB of style', async (entry, script, style) => {
  const bytes = await bytesOf(entry);
  expect(bytes.script / 1024).toBeLessThanOrEqual(script);
  expect(bytes.style / 1024).toBeLessThanOrEqual(style);
});
