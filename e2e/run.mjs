#!/usr/bin/env node
/**
 * Runs the browser tests: node run.mjs [--json FILE] [Playwright's own arguments].
 * Starts the built exchange with an empty database on a free port.
 */
import { register } from 'tsx/esm/api';

register();
await import('./runBrowserTests.ts');
