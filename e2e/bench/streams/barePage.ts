import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

export interface BarePage {
  readonly origin: string;
  close(): void;
}

/**
 * Serves a page of plain elements and the chart library that shows the same streams as the product: the least work that a page can do for them.
 * It connects to the exchange that its `exchange` parameter names.
 */
export async function serveBarePage(): Promise<BarePage> {
  const built = await build({
    entryPoints: [join(here, 'bare/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html = `<!doctype html><title>bare</title><body><script>${built.outputFiles[0]?.text ?? ''}</script>`;
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
