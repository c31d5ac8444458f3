import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { composeSite } from '../bundling/composeSite';
import { developmentKey } from '../keys';

/**
 * `federation-kit compose --out <folder> [--keys <folder>] <package folder>...`: one site of built packages, the shell among them,
 * signed with the development key in the folder of keys, which is made when there is none.
 */
export async function composeCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { out: { type: 'string' }, keys: { type: 'string' } },
    allowPositionals: true,
  });
  const directories = positionals.map((path) => resolve(path));
  const shell = directories.find((directory) => basename(directory) === 'shell');
  if (values.out === undefined || !shell) throw new Error('compose needs --out <folder>, the shell and the remotes.');
  const keys = values.keys === undefined ? [] : [developmentKey(resolve(values.keys))];
  const remotes = directories.filter((directory) => directory !== shell);
  const { revision } = composeSite(resolve(values.out), shell, remotes, { keys });
  console.log(`${values.out}: registry revision ${revision}, ${remotes.length} remotes`);
}
