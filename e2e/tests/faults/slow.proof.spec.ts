import { test } from '@playwright/test';
import { remoteIds } from './remotes';
import { testSlow } from './testSlow';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

for (const id of remoteIds) testSlow(id);
