import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './journeyTest';

const { PLAYWRIGHT_JSON_OUTPUT_NAME, CI, SCREENSHOTS } = process.env;

export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  testMatch: SCREENSHOTS ? '*.spec.ts' : 'journeys.spec.ts',
  outputDir: '../../.cache/test-results/journeys',
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // `npm test` gives what failed one more try.
  retries: 0,
  // One exchange for all journeys of a browser, one browser on each core.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  reporter: [['list'], ...(PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  projects: [
    { name: 'webkit', use: { phoneBrowser: 'webkit' } },
    { name: 'firefox', use: { phoneBrowser: 'firefox' } },
  ],
});
