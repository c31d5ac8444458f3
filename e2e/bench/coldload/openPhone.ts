import type { Browser, CDPSession, Page } from 'playwright-core';
import { noteErrors } from '../support/noteErrors';
import { patience } from '../support/patience';

/** Mobile profile: 390x844, CPU slowed four times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const profile = { cpu: 4, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

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

/** A page of a slow phone, before its first navigation. */
export interface PhonePage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Messages of everything that the page's scripts threw. */
  readonly errors: readonly string[];
}

/** A slow phone with nothing cached; what its pages load stays cached until it is closed. */
export interface Phone {
  /** A page that notes the first meaningful content of a route. */
  newPage(routeId: string): Promise<PhonePage>;
  close(): Promise<void>;
}

/** Opens the mobile profile in a fresh browser profile. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' });
  context.setDefaultTimeout(patience);
  return {
    async newPage(routeId) {
      const page = await context.newPage();
      const errors = noteErrors(page);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...profile });
      await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
      await page.addInitScript({ content: watchContent(routeId) });
      return { page, session, errors };
    },
    close: () => context.close(),
  };
}
