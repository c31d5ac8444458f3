import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** One line of a bar file. Prices and volume as written there. */
export interface FileBar {
  /** Milliseconds UTC. */
  openTime: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

/** A bar file that cannot be used; the message names file and line. */
export class BarFileError extends Error {
  override readonly name = 'BarFileError';
  readonly code = 'BAR_FILE';
}

const COLUMNS = 'open_time,open,high,low,close,volume';
const NUMBER = /^\d+(\.\d+)?$/;

function parseLine(line: string, where: string): FileBar {
  const [openTime = '', open = '', high = '', low = '', close = '', volume = ''] = line.split(',');
  const wrong = [openTime, open, high, low, close, volume].find((field) => !NUMBER.test(field));
  if (wrong !== undefined) throw new BarFileError(`${where}: expected a number, received "${wrong}"`);
  const [highest, lowest] = [Number(high), Number(low)];
  if (!(lowest > 0) || [open, close].some((price) => Number(price) > highest || Number(price) < lowest)) {
    throw new BarFileError(`${where}: expected 0 < low <= open, close <= high, received ${line}`);
  }
  return { openTime: Number(openTime), open, high, low, close, volume };
}

/**
 * Streams the bars of a CSV file (gzip when the name ends in .gz) with `from <= openTime < to`, oldest first.
 * @throws BarFileError for a file that is missing, unreadable, has other columns, a malformed line or times out of order
 */
export async function* readBars(file: string, from = 0, to = Infinity): AsyncGenerator<FileBar, void, undefined> {
  const raw = createReadStream(file);
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => input.destroy(error));
  const lines = createInterface({ input, crlfDelay: Infinity });
  // readline does not pass on errors of its input.
  const failed = new Promise<never>((_resolve, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  let number = 0;
  let previous = -1;
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), failed]);
      if (done) {
        if (input.errored) throw input.errored;
        if (number === 0) throw new BarFileError(`${file}: the file is empty`);
        return;
      }
      number += 1;
      const line = value.trim();
      if (number === 1) {
        if (!line.startsWith(COLUMNS)) throw new BarFileError(`${file}: expected the columns ${COLUMNS}, received "${line.slice(0, 80)}"`);
      } else if (line !== '') {
        const bar = parseLine(line, `${file} line ${number}`);
        if (bar.openTime <= previous) throw new BarFileError(`${file} line ${number}: times must ascend`);
        previous = bar.openTime;
        if (bar.openTime >= to) return;
        if (bar.openTime >= from) yield bar;
      }
    }
  } catch (error) {
    if (error instanceof BarFileError) throw error;
    throw new BarFileError(`${file}: ${(error as Error).message}`);
  } finally {
    lines.close();
    input.destroy();
    raw.destroy();
  }
}
