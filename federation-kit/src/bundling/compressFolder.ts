import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder, so that a server only has to send them. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|html|json|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(join(folder, `${name}.br`), await brotli(bytes, { params: parameters }));
      writeFileSync(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
}
