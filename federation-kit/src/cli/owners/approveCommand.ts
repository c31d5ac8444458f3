import { parseArgs } from 'node:util';
import { createOutput } from '../output';
import { openSite, siteHelp, siteOptions } from '../site';
import { partOf } from '../../deploy';
import { KitError } from '../../errors';
import type { Registry } from '../../registry';
import { audience } from '../../registry/audience';
import { askApproval } from '../../owners/sign/askApproval';

export const approveHelp = `federation-kit approve <remote|shell> --version <version>

Gives the second signature that a version takes to go beyond the share that its owner gives alone. Its owner then promotes it.

  --version <v>       the one that you have looked at; another one may be on its way by now
${siteHelp}

  federation-kit approve home --version 1.0.0-3f2a91c07b --key ~/keys/second.json --trusted root-keys.json`;

/** What could be meant. */
function describe(registry: Registry, remote: string): string {
  const rollout = partOf(registry, remote)?.rollout;
  if (!rollout) return `the registry has no remote '${remote}'`;
  const onTheWay = rollout.steps.map((step) => `${step.version} on its way (${audience(step)})`);
  return `${remote} has ${[...onTheWay, `${rollout.stable} stable`].join(', ')}`;
}

/** `federation-kit approve`. */
export async function approveCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { ...siteOptions, version: { type: 'string' } }, allowPositionals: true });
  const [remote] = positionals;
  if (remote === undefined || positionals.length > 1)
    throw new KitError('usage', 'approve takes one remote, such as: approve home --version <version>');
  const { storage, store } = openSite(values);
  const { version } = values;
  if (version === undefined) throw new KitError('usage', `approve needs --version <version>; ${describe(await store.read(), remote)}.`);
  const { registry } = await store.update((newest) => askApproval(newest, remote, version));
  const commit = partOf(registry, remote)?.versions[version]?.commit;
  const what = `${remote} ${version}${commit === undefined ? '' : ` (commit ${commit.slice(0, 10)})`}`;
  createOutput(values.json).end(
    { remote, version, commit, revision: registry.revision },
    `${what}: approved (revision ${registry.revision}, ${storage.place})`,
  );
}
