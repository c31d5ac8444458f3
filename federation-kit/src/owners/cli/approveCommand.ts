import { parseArgs } from 'node:util';
import { createOutput } from '../../cli/output';
import { openSite, siteHelp, siteOptions } from '../../cli/site';
import { KitError } from '../../errors';
import { askApproval } from '../sign/askApproval';

export const approveHelp = `federation-kit approve <remote> [--version <version>]

Gives the second signature that a version takes to go beyond the share that its owner gives alone. Its owner then promotes it.

  --version <v>       default: the one that is on its way
${siteHelp}

  federation-kit approve home --version 1.0.0-3f2a91c07b --key ~/keys/second.json --trusted root-keys.json`;

/** `federation-kit approve`. */
export async function approveCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { ...siteOptions, version: { type: 'string' } }, allowPositionals: true });
  const [remote] = positionals;
  if (remote === undefined || positionals.length > 1) throw new KitError('usage', 'approve takes one remote, such as: approve home');
  const { storage, store } = openSite(values);
  const { registry } = await store.update((newest) => askApproval(newest, remote, values.version));
  createOutput(values.json).end(
    { remote, version: values.version, revision: registry.revision },
    `${remote}${values.version === undefined ? '' : ` ${values.version}`}: approved (revision ${registry.revision}, ${storage.place})`,
  );
}
