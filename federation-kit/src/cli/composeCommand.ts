import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { composeSite } from '../bundling/composeSite';
import { developmentKey } from '../keys';
import { openSources } from '../sources';

/**
 * `federation-kit compose --out <folder> [--keys <folder>] [--update] <package folder>...`: one new site of built packages, the shell among them,
 * signed with the development key in the folder of keys, which is made when there is none. With --update the site may be there, signed by that
 * key: what has changed of these packages is brought into it. SOURCE_DATE_EPOCH (seconds, as reproducible builds know it) says when, in place of
 * the clock. The source maps of a site that is kept so are kept beside it, in `<folder>.sources`.
 */
export async function composeCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { out: { type: 'string' }, keys: { type: 'string' }, update: { type: 'boolean' } },
    allowPositionals: true,
  });
  const directories = positionals.map((path) => resolve(path));
  const shell = directories.find((directory) => basename(directory) === 'shell');
  if (values.out === undefined || !shell) throw new Error('compose needs --out <folder>, the shell and the remotes.');
  const keys = values.keys === undefined ? [] : [developmentKey(resolve(values.keys))];
  const remotes = directories.filter((directory) => directory !== shell);
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const now = epoch === undefined ? {} : { now: Number(epoch) * 1_000 };
  const { revision } = await composeSite(resolve(values.out), shell, remotes, {
    keys,
    update: values.update ?? false,
    sources: values.update ? openSources(resolve(values.out), undefined) : undefined,
    say: console.log,
    ...now,
  });
  console.log(`${values.out}: registry revision ${revision}, ${remotes.length} remotes`);
}
