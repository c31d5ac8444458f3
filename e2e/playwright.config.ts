import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launchBrowser';

const { BASE_URL, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

const everyScreen = '**/everyScreen.spec.ts';
/** Long chains of programs, one test each. */
const installs = ['**/outsideRemote.spec.ts', '**/rollout.spec.ts', '**/anotherBundler.spec.ts'];

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A busy machine may starve a page once; what fails twice is a fault.
  retries: process.env['CI'] ? 1 : 0,
  // More than cores: a test waits for its page half of the time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  // The longest first, so that nothing is left to wait for at the end.
  projects: [
    { name: 'installs and builds', testMatch: installs },
    { name: 'every screen', testMatch: everyScreen },
    { name: 'journeys and faults', testMatch: '**/*.spec.ts', testIgnore: [...installs, everyScreen] },
  ],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    hasTouch: true,
    // A service worker's own requests cannot be intercepted; its tests allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions('headless'),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
