import { test } from '@playwright/test';
import { testBrokenFiles } from './testBrokenFiles';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

// The other remotes: brokenFiles.proof.spec.ts.
testBrokenFiles('markets');
