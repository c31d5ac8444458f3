import { writeFileSync } from 'node:fs';
import { faultsOf, type Allowed } from './faultsOf';

export interface Measured<Row extends object> {
  readonly rows: readonly Row[];
  /** That each row has. */
  readonly figures: readonly (keyof Row & string)[];
  readonly allowed?: Allowed;
  /** The file of `--json`. */
  readonly json: string | undefined;
  /** Sentences of what is over its bar; leave out times in the shortest form. */
  readonly over?: readonly string[];
}

/** Ends a bench: results that are whole are written; it fails when they are not, or something is over its bar. */
export function finishBench<Row extends object>({ rows, figures, allowed, json, over = [] }: Measured<Row>): void {
  const faults = faultsOf(rows, figures, allowed);
  for (const fault of [...faults, ...over]) console.error(fault);
  if (faults.length === 0 && json !== undefined) writeFileSync(json, `${JSON.stringify(rows, undefined, 2)}\n`);
  if (faults.length > 0 || over.length > 0) process.exitCode = 1;
}
