import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launchBrowser';

const { BASE_URL, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

/** What `npm run prove` runs, in place of `npm test`: files of this name, and tests of other files that are marked so. */
export const proofs = '**/*.proof.spec.ts';
export const marked = /@proof/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/test-results/browser',
  // These only end what hangs; a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // `npm test` gives what failed one more try, alone and on fresh exchanges: in the same world a second try proves nothing.
  retries: 0,
  maxFailures: 10,
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  testIgnore: proofs,
  grepInvert: marked,
  use: {
    baseURL: BASE_URL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // A third less to draw; the proofs move as for traders.
    contextOptions: { reducedMotion: 'reduce' },
    hasTouch: true,
    // A service worker's own requests cannot be intercepted; its tests allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions('headless'),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
