import { fileURLToPath } from 'node:url';

/** Folder of the server's package. */
export const folder = fileURLToPath(new URL('..', import.meta.url));

/** How esbuild bundles a program of this package for Node. */
export const nodeProgram = /** @type {const} */ ({
  absWorkingDir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
});
