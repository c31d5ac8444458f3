import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@halyard-h5/federation-kit';
import { cleanEnvironment, runProgram } from './runProgram';

const home = join(dirname(fileURLToPath(import.meta.url)), '../npmRegistry');
const program = join(home, 'node_modules/verdaccio/bin/verdaccio');

/** A registry of npm packages of its own, as teams have one. It knows what is published to it and nothing else. */
export interface NpmRegistry {
  /** Ends with a slash. */
  readonly address: string;
  /** @param tarball a packed package */
  publish(tarball: string): Promise<void>;
  stop(): Promise<void>;
}

const settings = (folder: string): object => ({
  storage: join(folder, 'storage'),
  auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: 1 } },
  uplinks: {},
  packages: { '**': { access: '$all', publish: '$authenticated' } },
  web: { enable: false },
  // Tarballs of the platform with room to spare.
  max_body_size: '50mb',
  log: { type: 'stdout', format: 'json', level: 'warn' },
});

/** The one user of a registry; npm publishes for nobody. */
async function tokenOf(address: string): Promise<string> {
  const answer = await fetch(`${address}-/user/org.couchdb.user:platform`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'platform', password: 'publishes-in-tests-alone' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`the registry made no user: ${answer.status}`);
  return token;
}

/** Installs the registry where it is not yet, and starts it with nothing in it. */
export async function startNpmRegistry(): Promise<NpmRegistry> {
  if (!existsSync(program)) await runProgram('npm', ['ci', '--ignore-scripts'], home);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-npm-'));
  const configuration = join(folder, 'config.json');
  writeFileSync(configuration, JSON.stringify(settings(folder)));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, [program, '--config', configuration, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill()) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = async (): Promise<boolean> => (await fetch(`${address}-/ping`).catch(() => undefined))?.ok === true;
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the registry has ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const userConfiguration = join(folder, 'npmrc');
  writeFileSync(userConfiguration, `//127.0.0.1:${port}/:_authToken=${await tokenOf(address)}\n`);
  return {
    address,
    async publish(tarball) {
      await runProgram('npm', ['publish', tarball, '--registry', address, '--userconfig', userConfiguration], folder);
    },
    stop,
  };
}
