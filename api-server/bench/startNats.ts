import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const PROGRAM = 'nats-server';
const START_WITHIN = 10_000;

/** A NATS server of its own. */
export interface Nats {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Whether the program is on this machine. */
export const hasNats = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** Starts a NATS server and waits until it takes connections. */
export async function startNats(port: number): Promise<Nats> {
  const child = spawn(PROGRAM, ['--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const until = Date.now() + START_WITHIN;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${PROGRAM} does not take connections on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill);
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
