import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { composeSite } from '../compose/composeSite';
import { KitError } from '../errors';
import { readSigningKey } from '../keys';
import { openStorage } from '../storage';

export const composeHelp = `federation-kit compose --out <place> [--key <file>] <package folder>...

Puts built packages, the shell among them, together as one new site. Where a site is, deploy does that.

  --out <place>       directory or s3://bucket/prefix (S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY in the environment)
  --key <file>        secret key that signs the registry; several while keys rotate; without one it is unsigned

SOURCE_DATE_EPOCH (seconds, as reproducible builds know it) says when, in place of the clock.

  federation-kit compose --out s3://halyard/h5 --key ~/keys/release.json shell mf-home mf-markets`;

/** `federation-kit compose`. */
export async function composeCommand(args: string[]): Promise<void> {
  const options = { out: { type: 'string' }, key: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const directories = positionals.map((path) => resolve(path));
  const shell = directories.find((directory) => basename(directory) === 'shell');
  const { out } = values;
  if (out === undefined || !shell) throw new KitError('usage', 'compose needs --out <place>, the shell and the remotes.');
  const keys = (values.key ?? []).map(readSigningKey);
  const remotes = directories.filter((directory) => directory !== shell);
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const now = epoch === undefined ? {} : { now: Number(epoch) * 1_000 };
  const { revision } = await composeSite(openStorage(out), shell, remotes, { keys, ...now });
  console.log(`${out}: registry revision ${revision}, ${remotes.length} remotes`);
}
