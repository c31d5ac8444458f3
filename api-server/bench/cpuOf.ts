import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc per second: 100 on every Linux that Node runs on. */
const TICKS = 100;

function fields(pid: number | 'self'): number[] {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return [];
  const stat = readFileSync(file, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Seconds of processor time that processes have used, with those of their ended children. Needs /proc (Linux). */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce(
    (sum, pid) =>
      sum +
      fields(pid)
        .slice(11, 15)
        .reduce((total, each) => total + each, 0) /
        TICKS,
    0,
  );
}

/** Seconds of processor time of this process's ended children. */
export function cpuOfEndedChildren(): number {
  return (
    fields('self')
      .slice(13, 15)
      .reduce((total, each) => total + each, 0) / TICKS
  );
}
