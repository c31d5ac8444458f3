import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** An X display. */
export interface Display {
  /** As DISPLAY has it. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts an X server that draws into memory, whose number is free. @param program file of Xvfb */
export async function startDisplay(program: string): Promise<Display> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'exit');
  const number = await Promise.race([
    once(server.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => undefined),
  ]);
  if (!number) throw new Error(`Xvfb has ended: ${said}`);
  return {
    name: `:${number}`,
    async close() {
      server.kill();
      await ended;
    },
  };
}
