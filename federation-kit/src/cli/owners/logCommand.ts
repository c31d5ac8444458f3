import { parseArgs } from 'node:util';
import { createOutput, table } from '../output';
import { openSite, siteHelp, siteOptions } from '../site';
import { KitError } from '../../errors';
import { percent } from '../../registry/audience';
import { readLog } from '../../owners/log/readLog';

export const logHelp = `federation-kit log [<remote>]

Who did what with which version and commit, the newest first. The whole log is verified: every entry is the one that the next names, signed by those it
names, who might do it under the root of that time; the newest is of what the registry says now. Ends with 3 when it does not hold.

${siteHelp}

  federation-kit log --trusted root-keys.json
  federation-kit log home --trusted root-keys.json --json`;

/** `federation-kit log`. */
export async function logCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: siteOptions, allowPositionals: true });
  const { storage, store, rootKeys } = openSite({ ...values, key: [] });
  if (!rootKeys) throw new KitError('usage', "log needs --trusted <root-keys.json>, the keys of the site's root.");
  const entries = await readLog(storage, await store.read(), rootKeys);
  const [remote] = positionals;
  const rows = entries.flatMap(({ revision, time, who, signatures, changes }) =>
    changes
      .filter(({ part }) => remote === undefined || part === remote)
      .map(({ action, part, version, share, commit }) => ({
        revision,
        time,
        who,
        keys: signatures.map(({ key }) => key),
        action,
        part,
        version,
        share,
        commit,
      })),
  );
  const cells = rows.map(({ revision, time, who, action, part, version = '', share, commit = '' }) => [
    String(revision),
    new Date(time).toISOString().slice(0, 16).replace('T', ' '),
    who.join(' '),
    action,
    part,
    version,
    share === undefined ? '' : percent(share),
    commit.slice(0, 10),
  ]);
  createOutput(values.json).end(
    { place: storage.place, entries: rows },
    `${storage.place}: ${entries.length} entries, verified`,
    '',
    ...table([['revision', 'time (UTC)', 'who', 'action', 'remote', 'version', 'share', 'commit'], ...cells]),
  );
}
