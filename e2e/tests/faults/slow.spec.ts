import { test } from '@playwright/test';
import { testSlow } from './testSlow';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

// The other remotes: slow.proof.spec.ts.
testSlow('markets');
