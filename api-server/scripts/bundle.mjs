import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { folder, nodeProgram } from './nodeProgram.mjs';

/**
 * Bundles the server into a folder of this package: our own sources in a few files, packages from node_modules. `plugins` are esbuild's, `main` is
 * the source of the `main.js` that comes of it.
 * @param {string} out
 * @param {import('esbuild').Plugin[]} [plugins]
 * @param {string} [main]
 */
export async function bundle(out, plugins = [], main = 'src/main.ts') {
  const outdir = path.join(folder, out);
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...nodeProgram,
    entryPoints: { main },
    outdir,
    // Workspaces are sources; everything else is installed.
    external: Object.keys(dependencies)
      .filter((name) => !name.startsWith('@halyard-h5/'))
      .flatMap((name) => [name, `${name}/*`]),
    plugins,
  });
}
