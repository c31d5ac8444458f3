import os from 'node:os';

/** One measured figure beside what it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Largest value that is good enough. */
  bar: number;
  met: boolean;
  /** Whether it is the same on a busy machine: bytes and counts are, times and their ratios are not. */
  exact: boolean;
  /** Load average of the machine over the last minute when it was measured. */
  load: number;
  details: Readonly<Record<string, number | string>>;
}

/** Units of what takes longer on a busy machine. */
const timed: readonly string[] = ['ms', 's', 'x'];

/** Rounds for reading. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** A figure of now. */
export function figure(name: string, value: number, unit: string, bar: number, details: Figure['details'] = {}): Figure {
  const [met, exact] = [value <= bar, !timed.includes(unit)];
  return { name, value: rounded(value), unit, bar, met, exact, load: rounded(os.loadavg()[0] ?? 0), details };
}

/** The value that `share` of all values do not exceed; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Whether it was measured at all: a number, and above 0 where a time is told. */
export function isWhole({ value, exact }: Figure): boolean {
  return Number.isFinite(value) && (exact ? value >= 0 : value > 0);
}

/** So many times more is let pass in the shortest form: of few operations, more of the log is the server's own work meanwhile. */
const MARGIN = 1.1;

/** What is said of a figure; the shortest form judges no times. */
export function verdictOf({ exact, value, bar }: Figure, shortest: boolean): 'met' | 'MISSED' | 'time' {
  if (shortest && !exact) return 'time';
  return value <= bar * (shortest ? MARGIN : 1) ? 'met' : 'MISSED';
}

export function print(measured: Figure, shortest: boolean): void {
  const { name, value, unit, bar, load, details } = measured;
  console.log(`${verdictOf(measured, shortest).padEnd(6)} ${name}: ${value} ${unit} (at most ${bar}; load average ${load})`);
  for (const [key, each] of Object.entries(details)) console.log(`         ${key}: ${typeof each === 'number' ? rounded(each) : each}`);
}
