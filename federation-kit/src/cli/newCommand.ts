import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from '../create/createRemote';

/**
 * `federation-kit new <name> [--in <folder>] [--pages index,article]`: writes a remote with pages, tests and twelve languages. In a
 * workspace it becomes one of its packages, elsewhere a package of its own (`--in .` fills the working directory).
 */
export async function newCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { in: { type: 'string' }, pages: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...further] = positionals;
  if (name === undefined || further.length > 0) throw new Error('new needs one name: federation-kit new news --pages index,article');
  const created = createRemote({ name, folder: values.in, pages: values.pages?.split(','), workingDirectory: process.cwd() });
  const place = relative(process.cwd(), created.folder) || '.';
  console.log(`${created.package}: ${created.files.length} files in ${place}`);
  const test = created.workspace === undefined ? 'npm test' : `npm test -w ${created.package}`;
  const here = created.workspace === undefined && place !== '.' ? `cd ${place} && ` : '';
  console.log(`Next: ${here}npm install && ${test}`);
}
