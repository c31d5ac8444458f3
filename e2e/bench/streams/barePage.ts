import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const path = '/bare-page';

/**
 * Serves a page of plain elements and the chart library that shows the same streams as the terminal: the least work that a page can do for them.
 * @returns its address
 */
export async function serveBarePage(context: BrowserContext, origin: string): Promise<string> {
  const built = await build({
    entryPoints: [join(here, 'bare/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = built.outputFiles[0]?.text ?? '';
  await context.route(`${origin}${path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>bare</title><body><script>${script}</script>` }),
  );
  return `${origin}${path}`;
}
