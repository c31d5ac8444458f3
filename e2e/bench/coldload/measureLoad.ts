import type { Browser } from 'playwright-core';

/** What one cold load took. */
export interface Load {
  /** Requests until the network was quiet, the page itself included, calls of the API not. */
  readonly requests: number;
  /** JavaScript over the wire, bytes. */
  readonly jsBytes: number;
  /** First meaningful content, milliseconds since the navigation began. */
  readonly fmcMs: number;
}

/** Mobile profile: 390x844, CPU slowed four times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, nothing cached. */
const profile = { cpu: 4, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Milliseconds without a request after which a load counts as over; the shell prefetches other tabs much later. */
const quiet = 600;

declare global {
  interface Window {
    firstMeaningfulContent?: number;
  }
}

/**
 * Notes when the page of a route first shows text in its main part: not the frame, not a spinner, not a skeleton.
 * As text, because a function would bring helpers of this file's compiler along.
 */
const watchContent = (routeId: string): string => `
  const look = () => {
    const main = document.querySelector('[data-screen="${routeId}"][data-active="true"] main');
    const waiting = !main || main.querySelector('[role="status"][aria-label]');
    if (waiting || main.innerText.trim() === '') requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(() => { window.firstMeaningfulContent = performance.now(); }));
  };
  requestAnimationFrame(look);
`;

/** Loads an address once in a fresh browser profile. */
export async function measureLoad(browser: Browser, address: string, routeId: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...profile });
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    const scripts = new Set<string>();
    let requests = 0;
    let open = 0;
    let last = performance.now();
    let jsBytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (new URL(request.url).pathname.startsWith('/api/') || request.url.startsWith('data:')) return;
      requests += 1;
      open += 1;
      last = performance.now();
      if (type === 'Script' || request.url.endsWith('.js')) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      open -= 1;
      last = performance.now();
      if (scripts.has(requestId)) jsBytes += encodedDataLength;
    });
    await page.addInitScript({ content: watchContent(routeId) });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstMeaningfulContent !== undefined, undefined, { timeout: 60_000 });
    while (performance.now() - last < quiet || open > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const fmcMs = await page.evaluate(() => window.firstMeaningfulContent ?? Number.NaN);
    if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);
    return { requests, jsBytes, fmcMs };
  } finally {
    await context.close();
  }
}
