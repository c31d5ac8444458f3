import { defineConfig } from '@playwright/test';
import gate, { marked, proofs } from './playwright.config';

/** Long chains of programs, one test each; begun first, so that nothing is left to wait for at the end. */
const installs = '**/{outsideRemote,rollout,anotherBundler}.proof.spec.ts';

export default defineConfig({
  ...gate,
  testIgnore: [],
  grepInvert: undefined,
  use: { ...gate.use, contextOptions: {} },
  projects: [
    { name: 'installs and builds', testMatch: installs },
    { name: 'others', testMatch: proofs, testIgnore: installs },
    { name: 'marked tests', testIgnore: proofs, grep: marked },
  ],
});
