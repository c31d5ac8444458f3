import type { ClientError } from '@halyard-h5/shared-api/contract';
import { createSymboliser, folderOf, type SourcePlace } from './symbolise';
import type { SourceStore } from './sourceStore';

/** An error as its team reads it. */
export interface ReadError extends Omit<ClientError, 'stack'> {
  /** Places in the sources, the innermost first. */
  readonly places: readonly SourcePlace[];
  /** The commit of the code at the innermost place. */
  readonly commit: string | undefined;
}

/** Reads the stacks of errors in the sources that are kept. */
export async function readErrors(errors: readonly ClientError[], store: SourceStore | undefined): Promise<ReadError[]> {
  const { place, commit } = createSymboliser(store);
  const read: ReadError[] = [];
  // One after the other: maps are large, and most errors share them.
  for (const { stack, ...error } of errors) {
    const places: SourcePlace[] = [];
    for (const frame of stack) places.push(await place(frame));
    const innermost = stack[0];
    read.push({ ...error, places, commit: innermost && (await commit(folderOf(innermost.file))) });
  }
  return read;
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

/** One error in lines for people. */
export function describeError({ source, kind, name, reason, count, firstSeen, lastSeen, places, commit }: ReadError): string[] {
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `${source}  ${kind} ${name}: ${reason.replace(/\s+/g, ' ') || 'without a word'}`,
    `  ${times}, first ${time(firstSeen)}, last ${time(lastSeen)} UTC${commit === undefined ? '' : `, commit ${commit}`}`,
    ...places.map(({ file, line, column, known }) => `    at ${file}:${line}:${column}${known ? '' : ' (no source map)'}`),
  ];
}
