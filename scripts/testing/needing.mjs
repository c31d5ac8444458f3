import { spawnSync } from 'node:child_process';
import { postgresForTests } from './postgresForTests.mjs';

/** What a proof counts for that this machine cannot run, and why. */
export const skipped = (reason) => (console.log(`skipped: ${reason}`), { passed: 0, failed: 0, skipped: 1 });

const nats = 'nats-server';
export const natsIsInstalled = () => spawnSync(nats, ['--version']).status === 0;

/** Runs a program's proof unless the program says, when asked with `--lacks`, what this machine lacks. @param file of the program */
export function unlessLacking(root, file, work) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--lacks'], { encoding: 'utf8', cwd: root });
  return status === 0 ? work() : skipped(stderr.trim());
}

/** Runs a proof where tests have a PostgreSQL. */
export const onPostgres = async (work, reason) => ((await postgresForTests()) === undefined ? skipped(reason) : work());
