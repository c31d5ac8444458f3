import os from 'node:os';

/** One measured figure beside what it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Largest value that is good enough. */
  bar: number;
  met: boolean;
  /** Load average of the machine over the last minute when it was measured. */
  load: number;
  details: Readonly<Record<string, number | string>>;
}

/** Rounds for reading. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** A figure of now. */
export function figure(name: string, value: number, unit: string, bar: number, details: Figure['details'] = {}): Figure {
  return { name, value: rounded(value), unit, bar, met: value <= bar, load: rounded(os.loadavg()[0] ?? 0), details };
}

/** The value that `share` of all values do not exceed; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function print({ name, value, unit, bar, met, load, details }: Figure): void {
  console.log(`${met ? 'met   ' : 'MISSED'} ${name}: ${value} ${unit} (at most ${bar}; load average ${load})`);
  for (const [key, each] of Object.entries(details)) console.log(`         ${key}: ${typeof each === 'number' ? rounded(each) : each}`);
}
