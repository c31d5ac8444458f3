import { apiPath } from '@halyard-h5/shared-api/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** An exchange that answers, and how to end it when it was started here. */
export interface Exchange {
  readonly address: URL;
  readonly stop: () => void;
}

async function answers(address: URL): Promise<boolean> {
  try {
    return (await fetch(new URL(apiPath('exchange.information'), address), { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function start(root: string): Promise<Exchange> {
  const main = join(root, 'api-server/dist/main.js');
  if (!existsSync(main)) throw new Error('The exchange is not built: run npm run build, or name a running one with --api <address>.');
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(root, '.data/dev') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const address = new URL(`http://127.0.0.1:${port}`);
  for (let attempt = 0; attempt < 120 && child.exitCode === null; attempt += 1) {
    if (await answers(address)) return { address, stop: () => void child.kill('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  child.kill('SIGTERM');
  throw new Error('The exchange did not start; its messages stand above.');
}

/** The exchange to develop against: the named one, else one that runs on the default port, else a fresh one. */
export async function findExchange(root: string, named: string | undefined): Promise<Exchange> {
  const nothing = (): void => undefined;
  if (named !== undefined) return { address: new URL(named), stop: nothing };
  const usual = new URL('http://127.0.0.1:8080');
  return (await answers(usual)) ? { address: usual, stop: nothing } : start(root);
}
