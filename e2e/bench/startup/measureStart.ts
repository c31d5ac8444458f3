import type { Browser } from 'playwright-core';
import { openPhone, type PhonePage } from '../coldload/openPhone';
import { expectNoErrors } from '../support/noteErrors';

/** What a first and a second visit took. */
export interface Start {
  /** First paint of the first visit, milliseconds. */
  readonly paintMs: number;
  /** Bytes of the page itself over the wire, without headers. */
  readonly htmlBytes: number;
  /** Largest contentful paint of the first visit, milliseconds. */
  readonly lcpMs: number;
  /** What long tasks of the first visit took beyond 50 ms each, milliseconds. */
  readonly blockedMs: number;
  /** Bytes over the wire in the first visit. */
  readonly jsBytes: number;
  readonly cssBytes: number;
  /** Scripts that were asked for before the page showed its content. */
  readonly scripts: number;
  /** First meaningful content of the second visit, milliseconds. */
  readonly secondMs: number;
}

/** Milliseconds without a request after which a visit counts as over. */
const quiet = 600;

const watchPaints = `
  window.startFigures = { lcp: 0, blocked: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) startFigures.lcp = startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) startFigures.blocked += Math.max(0, duration - 50); })
    .observe({ type: 'longtask', buffered: true });
`;

async function visit({ page, session, errors }: PhonePage, address: string): Promise<Omit<Start, 'secondMs'> & { fmcMs: number }> {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let scripts = 0;
  let shown = false;
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith('/api/')) return;
    last = performance.now();
    const kind = type === 'Script' || path.endsWith('.js') ? 'js' : path.endsWith('.css') ? 'css' : 'other';
    kinds.set(requestId, kind);
    if (kind === 'js' && !shown) scripts += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    last = performance.now();
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.addInitScript({ content: watchPaints });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstMeaningfulContent !== undefined);
  shown = true;
  while (performance.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 50));
  // On a busy machine content is known before the browser has told of its paint.
  await page.waitForFunction('startFigures.lcp > 0 && performance.getEntriesByName("first-paint").length > 0', undefined, {
    timeout: 10_000,
  });
  const { lcp, blocked } = await page.evaluate<{ lcp: number; blocked: number }>('startFigures');
  const [paintMs, htmlBytes] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
      ] as const,
  );
  const fmcMs = await page.evaluate(() => window.firstMeaningfulContent ?? Number.NaN);
  expectNoErrors(address, errors);
  const [jsBytes, cssBytes] = [bytes.get('js') ?? 0, bytes.get('css') ?? 0];
  return { paintMs, htmlBytes, lcpMs: lcp, blockedMs: blocked, jsBytes, cssBytes, scripts, fmcMs };
}

/** Visits an address twice on one slow phone. */
export async function measureStart(browser: Browser, address: string, routeId: string): Promise<Start> {
  const phone = await openPhone(browser);
  try {
    const first = await phone.newPage(routeId);
    const { fmcMs: _firstContent, ...start } = await visit(first, address);
    await first.page.close();
    const second = await visit(await phone.newPage(routeId), address);
    return { ...start, secondMs: second.fmcMs };
  } finally {
    await phone.close();
  }
}
