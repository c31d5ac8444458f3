#!/usr/bin/env node
/*
 * Browser tests of the composed application: starts the built exchange with an empty embedded database on a free port
 * and runs Playwright against it. node run.mjs [--json FILE] [Playwright's own arguments]
 */
import { register } from 'tsx/esm/api';

register();
await import('./support/runBrowserTests.ts');
