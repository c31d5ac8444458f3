import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyTo } from '@halyard-h5/federation-kit';
import { databaseSetting, removeExchangeData } from './exchangeData';
import { exchangeEnvironment } from './exchangeEnvironment';

/** A running exchange with a database of its own. */
export interface RunningExchange {
  readonly address: URL;
  /** Of the operators' console. */
  readonly consoleAddress: () => URL;
  readonly dataFolder: string;
  /** Where its data are, as settings for programs that look into them. */
  readonly dataSettings: Readonly<Record<string, string>>;
  readonly forward: (request: IncomingMessage, response: ServerResponse) => void;
  /** Recomputes its books while it runs and answers every difference; none when they are right. */
  readonly differences: () => Promise<readonly object[]>;
  /** Lets so many milliseconds pass, where its clock is driven. @returns its time */
  readonly pass: (milliseconds: number) => Promise<number>;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; the data stays. */
  kill(): Promise<void>;
}

export interface ExchangeOptions {
  /** Folder of the data, made when it is not there; a new temporary one when absent, removed at the end. */
  readonly dataFolder?: string;
  readonly port?: number;
  /** True for the embedded database even where the tests have PostgreSQL. */
  readonly embedded?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The address that the greeting of a started exchange names. */
async function untilReady(ended: () => boolean, output: () => string): Promise<URL> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (ended()) throw new Error(`The exchange ended:\n${output()}`);
    const [, origin] = /^ {2}API +(\S+)\/api\//m.exec(output()) ?? [];
    if (origin !== undefined) return new URL(origin);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The exchange did not start in two minutes:\n${output()}`);
}

/** What the health port, whose address stands in the greeting, answers; undefined when it has no time for that. */
async function askHealthPort(output: string, path: string): Promise<unknown> {
  const health = /Health\s+(\S+)\/health\/ready/.exec(output)?.[1];
  const answer = await fetch(`${health}${path}`);
  if (answer.ok) return answer.json();
  if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}.`);
  return undefined;
}

async function passTime(output: string, milliseconds: number): Promise<number> {
  const answer = (await askHealthPort(output, `/clock?pass=${milliseconds}`)) as { now: number } | undefined;
  if (!answer) throw new Error(`${milliseconds} ms did not pass in the time of a call.`);
  return answer.now;
}

/** As `npm run audit` does beside a running exchange. */
async function auditRunning(output: string): Promise<readonly object[]> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // A busy machine may take more time than the health port gives.
    const books = (await askHealthPort(output, '/audit')) as { differences: object[] } | undefined;
    if (books) return books.differences;
  }
  throw new Error('The audit found no time.');
}

type Settings = Readonly<Record<string, object>>;

/** A busy machine is no reason to turn a call away, many exchanges share one PostgreSQL, and the tests of a day share its operators. */
const ownSettings = { server: { maximumLag: 60_000 }, database: { poolSize: 5 }, operator: { creditedAtOnceUsd: '10000' } };

/** Writes the settings of an exchange of the tests: those of a file, where there is one, over `ownSettings`. @returns the new file */
function writeSettings(folder: string, given: string | undefined): string {
  const settings = given === undefined ? {} : (JSON.parse(readFileSync(given, 'utf8')) as Settings);
  const sections = Object.entries<object>(ownSettings).map(([section, own]) => [section, { ...own, ...settings[section] }]);
  const file = join(folder, 'settings.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...settings, ...Object.fromEntries(sections) }));
  return file;
}

/** Starts the built exchange on a database of its own (`databaseSetting`) with the built site, signed, on a port that the system gives. */
export async function startExchange(root: string, options: ExchangeOptions = {}): Promise<RunningExchange> {
  const main = join(root, 'api-server/dist/main.js');
  if (!existsSync(main)) throw new Error('The exchange is not built: run npm run build.');
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'halyard-'));
  const dataSettings = { DATA_DIR: dataFolder, ...(options.embedded ? {} : await databaseSetting(dataFolder)) };
  const environment = {
    PORT: String(options.port ?? 0),
    HEALTH_PORT: '0',
    ...dataSettings,
    WEB_DIR: join(root, 'dist/h5'),
    REGISTRY_KEYS: join(root, '.cache/keys/registry-keys.json'),
    CONSOLE_DIR: join(root, 'operator-console/dist'),
    ...options.environment,
    CONFIG: writeSettings(dataFolder, options.environment?.['CONFIG']),
  };
  const child = spawn(process.execPath, [main], { cwd: root, env: exchangeEnvironment(environment), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('close', () => resolve());
      child.kill(signal);
    });
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    if (options.dataFolder === undefined) await removeExchangeData(dataFolder);
  };
  const address = await untilReady(
    () => child.exitCode !== null,
    () => text,
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address,
    consoleAddress: () => new URL(/^ {2}Console +(\S+)/m.exec(text)?.[1] ?? ''),
    dataFolder,
    dataSettings,
    forward: proxyTo(address).request,
    differences: () => auditRunning(text),
    pass: (milliseconds) => passTime(text, milliseconds),
    output: () => text,
    stop,
    kill: () => end('SIGKILL'),
  };
}
