#!/usr/bin/env node
/* npm start: installs what is missing, builds what changed, starts the exchange with the application under /h5/. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeTooOld } from './checkNode.mjs';
import { consoleFolder, registryKeys, siteFolder } from './packages.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = '.data' } = process.env;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Asked before the long work, so that the answer does not come after it. */
function portIsFree(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

function serve() {
  // Whoever serves a folder of his own has keys of his own, or none.
  const site = process.env.WEB_DIR ? {} : { WEB_DIR: join(root, siteFolder), REGISTRY_KEYS: join(root, registryKeys) };
  const { CONSOLE_DIR = join(root, consoleFolder) } = process.env;
  const environment = { ...process.env, PORT, HOST, DATA_DIR, CONSOLE_DIR, ...site };
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'api-server/dist/main.js')], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  // The terminal sends its signal to both; one sent to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
  server.on('close', (code) => process.exit(code ?? 1));
}

const tooOld = nodeTooOld();
if (tooOld) fail(tooOld);
if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) fail(`PORT must be a number from 0 to 65535, not "${PORT}".`);
if (!(await portIsFree(Number(PORT), HOST)))
  fail(`Port ${PORT} is in use; end what runs there, or start with PORT=<another port> npm start.`);

const { ensureInstalled } = await import('./install.mjs');
const { buildAll } = await import('./build.mjs');
const started = Date.now();
const say = (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(3)} s  ${line}`);
try {
  ensureInstalled(root, say);
  await buildAll(say);
} catch (error) {
  fail(error.message);
}
say('starting the exchange …');
serve();
