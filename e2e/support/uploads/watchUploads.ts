import { apiPath } from '@halyard-h5/shared-api/contract';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface UploadWatch {
  /** Each upload's body as the exchange got it, byte by byte. */
  readonly bodies: readonly Buffer[];
  readonly stop: () => Promise<void>;
}

/** Passes on what it gets and keeps a copy: the debugger's protocol leaves files out of the bodies that it shows. */
function startRelay(origin: string, bodies: Buffer[]): Server {
  return createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      bodies.push(body);
      const { method, headers, url = '' } = incoming;
      const onward = request(new URL(url, origin), { method, headers: { ...headers, host: new URL(origin).host } }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      onward.end(body);
    });
  });
}

/** Sends a page's uploads to the exchange by way of a relay that keeps their bytes. */
export async function watchUploads(page: Page, origin: string): Promise<UploadWatch> {
  const bodies: Buffer[] = [];
  const relay = startRelay(origin, bodies);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  await page.route(`**${apiPath('image.upload')}`, async (route) => {
    await route.continue({ url: new URL(new URL(route.request().url()).pathname, `http://127.0.0.1:${port}`).href });
  });
  const stop = async (): Promise<void> => {
    await page.unroute(`**${apiPath('image.upload')}`);
    await new Promise((resolve) => relay.close(resolve));
  };
  return { bodies, stop };
}
