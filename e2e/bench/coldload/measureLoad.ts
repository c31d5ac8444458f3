import type { Browser } from 'playwright-core';
import { withoutHash } from '../../support/withoutHash';
import { expectNoErrors } from '../support/noteErrors';
import { openPhone } from './openPhone';

/** What one cold load took. */
export interface Load {
  /** Requests until the network was quiet, the page itself included, calls of the API not. */
  readonly requests: number;
  /** JavaScript over the wire, bytes. */
  readonly jsBytes: number;
  /** The same by path of the file, without its hash. */
  readonly files: Readonly<Record<string, number>>;
  /** First meaningful content, milliseconds since the navigation began. */
  readonly fmcMs: number;
}

/** Milliseconds without a request after which a load counts as over; the shell prefetches other tabs much later. */
const quiet = 600;

/** Loads an address once in a fresh browser profile. */
export async function measureLoad(browser: Browser, address: string, routeId: string): Promise<Load> {
  const phone = await openPhone(browser);
  try {
    const { page, session, errors } = await phone.newPage(routeId);
    const scripts = new Map<string, string>();
    const files: Record<string, number> = {};
    let requests = 0;
    let open = 0;
    let last = performance.now();
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (new URL(request.url).pathname.startsWith('/api/') || request.url.startsWith('data:')) return;
      requests += 1;
      open += 1;
      last = performance.now();
      if (type === 'Script' || request.url.endsWith('.js')) scripts.set(requestId, withoutHash(request.url));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      open -= 1;
      last = performance.now();
      const file = scripts.get(requestId);
      if (file !== undefined) files[file] = (files[file] ?? 0) + encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstMeaningfulContent !== undefined);
    while (performance.now() - last < quiet || open > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const fmcMs = await page.evaluate(() => window.firstMeaningfulContent ?? Number.NaN);
    expectNoErrors(address, errors);
    const jsBytes = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    return { requests, jsBytes, files, fmcMs };
  } finally {
    await phone.close();
  }
}
