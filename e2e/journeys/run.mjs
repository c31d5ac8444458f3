#!/usr/bin/env node
/* Journeys in other browsers than Chromium, on the built exchange: node run.mjs [webkit] [firefox] [--json FILE] [Playwright's own arguments] */
// @see docs/decisions/0195-core-journeys-in-every-engine.md
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresForTests } from '../../scripts/testing/postgresForTests.mjs';
import { nameTestRun, removeTestDatabases } from '../../scripts/testing/testDatabases.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const [, jsonFile] = jsonAt >= 0 ? args.splice(jsonAt, 2) : [];
const projects = ['webkit', 'firefox'].filter((name) => args.includes(name)).map((name) => `--project=${name}`);
const others = args.filter((argument) => argument !== 'webkit' && argument !== 'firefox');

const postgres = await postgresForTests();
const ownRun = nameTestRun();
const environment = { ...process.env, ...(jsonFile && { PLAYWRIGHT_JSON_OUTPUT_NAME: jsonFile }) };
if (postgres === undefined) delete environment.TEST_DATABASE_URL;
else environment.TEST_DATABASE_URL = postgres;
const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', here, ...projects, ...others], {
  cwd: here,
  stdio: 'inherit',
  env: environment,
});
const stop = () => void child.kill('SIGTERM');
process.on('SIGINT', stop).on('SIGTERM', stop);
child.on('close', (code) => {
  void (ownRun ? removeTestDatabases(postgres) : Promise.resolve()).then(() => process.exit(code ?? 1));
});
