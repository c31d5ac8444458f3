import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BarFileError, readBars } from './readBars';

/**
 * Finds the bar file of every symbol: `SYMBOL.csv`, `SYMBOL-1m.csv` and the like, also with .gz.
 * @throws BarFileError when the folder or a file is missing
 */
export async function findBarFiles(folder: string, symbols: readonly string[]): Promise<Map<string, string>> {
  if (folder === '') throw new BarFileError('FEED=replay needs FEED_DIR, a folder of one-minute bar files');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BarFileError(`FEED_DIR ${folder} cannot be read (${error.code ?? error.message})`);
  });
  const files = new Map<string, string>();
  for (const symbol of symbols) {
    const pattern = new RegExp(`^${symbol}([-_.]1m)?\\.csv(\\.gz)?$`, 'i');
    const name = names.find((candidate) => pattern.test(candidate));
    if (name === undefined)
      throw new BarFileError(`FEED_DIR ${folder} has no file for ${symbol}; expected ${symbol}-1m.csv or ${symbol}-1m.csv.gz`);
    files.set(symbol, path.join(folder, name));
  }
  return files;
}

/**
 * First time (ms UTC) at which every file has a bar. Reads the beginning of each file, so that a wrong one is known at the start.
 * @throws BarFileError for a file without bars
 */
export async function commonStart(files: ReadonlyMap<string, string>): Promise<number> {
  let start = 0;
  for (const file of files.values()) {
    const bars = readBars(file);
    const first = await bars.next();
    await bars.return();
    if (first.done) throw new BarFileError(`${file}: the file has no bars`);
    start = Math.max(start, first.value.openTime);
  }
  return start;
}
