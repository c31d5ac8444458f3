import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { composeSite } from '../build/composeSite';

/** `federation-kit compose --out <folder> <package folder>...`: one site of built packages, the shell among them. */
export async function composeCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  const directories = positionals.map((path) => resolve(path));
  const shell = directories.find((directory) => basename(directory) === 'shell');
  if (values.out === undefined || !shell) throw new Error('compose needs --out <folder>, the shell and the remotes.');
  const remotes = directories.filter((directory) => directory !== shell);
  const { revision } = composeSite(resolve(values.out), shell, remotes);
  console.log(`${values.out}: registry revision ${revision}, ${remotes.length} remotes`);
}
