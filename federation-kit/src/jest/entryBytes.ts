import { build } from 'esbuild';
import { brotliCompressSync } from 'node:zlib';

/** Bytes of script and of style, minified and brotli. */
export interface EntryBytes {
  readonly script: number;
  readonly style: number;
}

/**
 * What an entry of a package weighs by itself: without React and without the packages of the house that it imports by name.
 * For size tests; `entry` is an absolute path. Rejects when the entry cannot be bundled.
 */
export async function entryBytes(entry: string): Promise<EntryBytes> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // A file that is fetched when it is shown.
    loader: { '.svg': 'file' },
    external: ['react', 'react-dom', 'react/jsx-runtime', '@halyard-h5/*'],
  });
  const total = (ending: string): number =>
    outputFiles.filter(({ path }) => path.endsWith(ending)).reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  return { script: total('.js'), style: total('.css') };
}
