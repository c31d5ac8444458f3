import { printable } from '../sources';

/** What a command tells: progress while it works, one result at its end. */
export interface Output {
  readonly say: (line: string) => void;
  /** @param lines for people; `value` for programs */
  readonly end: (value: unknown, ...lines: string[]) => void;
}

/** People get lines, programs one JSON object on standard output and nothing else there. */
export function createOutput(json = false): Output {
  return {
    say: (line) => (json ? console.error(printable(line)) : console.log(printable(line))),
    end(value, ...lines) {
      if (json) console.log(printable(JSON.stringify(value)));
      else lines.forEach((line) => console.log(printable(line)));
    },
  };
}

/** Columns under each other, the first row being their names. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
