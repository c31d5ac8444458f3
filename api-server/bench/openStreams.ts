import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Shown } from '../soak/Client';

/** What the clients' process tells when asked to end. */
export interface StreamsReport {
  /** Milliseconds from the time in a frame to its arrival, of a sample of sockets. */
  delays: number[];
  /** Sockets that the server closed. */
  dropped: number;
}

export interface OpenStreams {
  close(): Promise<StreamsReport>;
}

/** Opens `sockets` streams in a process of its own, each with tickers, a book and trades, one in ten signed in. */
export async function openStreams(port: number, sockets: number, members: readonly Shown[]): Promise<OpenStreams> {
  const child = fork(path.join(import.meta.dirname, 'streamClients.ts'), [], { execArgv: ['--import', 'tsx'] });
  child.send({ port, sockets, sessions: members.map(({ token, cookie }) => ({ token, cookie })) });
  const [message] = (await once(child, 'message')) as [{ ready?: boolean; error?: string }];
  if (!message.ready) {
    child.kill();
    throw new Error(`The streams could not be opened: ${message.error ?? ''}`);
  }
  return {
    async close() {
      child.send('close');
      const [report] = (await once(child, 'message')) as [StreamsReport];
      child.kill();
      return report;
    },
  };
}
