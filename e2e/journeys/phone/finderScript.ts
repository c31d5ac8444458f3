import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The program of `inPage` with the libraries that it needs, as one text. */
export function finderScript(): string {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'inPage.ts');
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, write: false, format: 'iife', minify: true, target: 'es2022' });
  return outputFiles[0]?.text ?? '';
}
