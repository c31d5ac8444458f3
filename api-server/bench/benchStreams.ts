import type { BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';
import { figure, percentile } from './Figure';
import type { Figure } from './Figure';
import { openStreams } from './openStreams';

/** Delay of frames to many sockets of one process. */
export async function benchStreams(server: BenchServer, { seconds, sockets }: { seconds: number; sockets: number }): Promise<Figure[]> {
  await server.restart({});
  const { api, port, members } = server;
  const streams = await openStreams(port, sockets, members);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const cpu = cpuOf([api.pid ?? 0]);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const used = cpuOf([api.pid ?? 0]) - cpu;
  const { delays, dropped } = await streams.close();
  return [
    figure(`p99 of frames to ${sockets} sockets`, percentile(delays, 0.99), 'ms', 250, {
      p50: percentile(delays, 0.5),
      'frames measured': delays.length,
      'CPU of the server, % of a core': (used / seconds) * 100,
    }),
    figure(`sockets dropped of ${sockets}`, dropped, 'sockets', 0),
  ];
}
