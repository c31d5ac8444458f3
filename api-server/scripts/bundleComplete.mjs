import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { folder, nodeProgram } from './nodeProgram.mjs';

/** What the embedded database reads from beside the file that it is bundled into. */
const embeddedDatabase = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];

/** Every program of the server: `main`, and those of `src/app`, by the names of their folders. */
function programs() {
  const names = readdirSync(path.join(folder, 'src/app')).filter((name) => existsSync(path.join(folder, 'src/app', name, 'main.ts')));
  return { main: 'src/main.ts', ...Object.fromEntries(names.map((name) => [name, `src/app/${name}/main.ts`])) };
}

/**
 * Bundles the server's programs with everything that they import into an empty folder, where Node alone starts them: packages, native parts of
 * this machine, files of the embedded database.
 * @param {string} outdir
 * @returns {Promise<string[]>} the source files that went in, relative to the repository
 */
export async function bundleComplete(outdir) {
  const { metafile } = await build({
    ...nodeProgram,
    entryPoints: programs(),
    outdir,
    // Traces name our own lines; the sources themselves stay at home.
    sourcesContent: false,
    metafile: true,
    loader: { '.node': 'copy' },
    // CommonJS packages ask for Node's own modules by a function that ES modules do not have.
    banner: { js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);" },
  });
  const pglite = path.dirname(createRequire(path.join(folder, 'package.json')).resolve('@electric-sql/pglite'));
  for (const name of embeddedDatabase) copyFileSync(path.join(pglite, name), path.join(outdir, name));
  // Declared inputs that left nothing in any file are no parts.
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return [...new Set(used)].map((file) => path.posix.join('api-server', file)).sort();
}
