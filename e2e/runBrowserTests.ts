import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresForTests } from '../scripts/testing/postgresForTests.mjs';
import { nameTestRun, removeTestDatabases } from '../scripts/testing/testDatabases.mjs';
import { seededExchangeVariable, shareSeededExchange } from './everyScreen/shareSeededExchange';
import { makeExchangeTemplate } from './support/exchange/makeExchangeTemplate';
import { startExchange } from './support/exchange/startExchange';

const e2e = dirname(fileURLToPath(import.meta.url));
const root = join(e2e, '..');
const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const [, jsonFile] = jsonAt >= 0 ? args.splice(jsonAt, 2) : [];

const postgres = await postgresForTests();
if (postgres === undefined) delete process.env['TEST_DATABASE_URL'];
else process.env['TEST_DATABASE_URL'] = postgres;
const ownRun = nameTestRun();

const removeTemplate = await makeExchangeTemplate(postgres);
const [exchange, seeded] = await Promise.all([startExchange(root), shareSeededExchange()]);
const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args], {
  cwd: e2e,
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    BASE_URL: exchange.address.origin,
    DATA_FOLDER: exchange.dataFolder,
    [seededExchangeVariable]: seeded.address,
    ...(jsonFile ? { PLAYWRIGHT_JSON_OUTPUT_NAME: jsonFile } : {}),
  },
});
const stop = (): void => void child.kill('SIGTERM');
process.on('SIGINT', stop).on('SIGTERM', stop);
child.on('close', (code) => {
  void Promise.all([exchange.stop(), seeded.stop()])
    .then(removeTemplate)
    .then(() => (ownRun ? removeTestDatabases(postgres) : undefined))
    .then(() => process.exit(code ?? 1));
});
