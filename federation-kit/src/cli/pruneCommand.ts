import { parseArgs } from 'node:util';
import { namedFolders, pruneSite } from '../deploy';
import { KitError } from '../errors';
import { openSources, pruneSources } from '../sources';
import { createOutput } from './output';
import { openSite, siteHelp, siteOptions } from './site';

const DAY = 86_400_000;

export const pruneHelp = `federation-kit prune [--days 30] [--dry-run]

Removes folders of versions that the registry has not named for a while, their source maps, and what is kept of them for roll-backs. The first call marks a folder that nobody names, a later
one removes it; whoever rolls back or deploys to it meanwhile takes the mark away. Call it once a day. It changes no registry and takes no key of
an owner, only write access to the storage.

  --days <n>          days that a folder stays after nobody was seen to name it, default 30; longer than you go back with rollback --to, or
                      with a backup of the registry
  --dry-run           say what would go
  --sources <place>   private place of the source maps; default FEDERATION_SOURCES, then <site>.sources beside a directory
${siteHelp}

  federation-kit prune --site s3://halyard/h5 --trusted ~/keys/registry-keys.json
  federation-kit prune --days 90 --dry-run`;

/** `federation-kit prune`. */
export async function pruneCommand(args: string[]): Promise<void> {
  const options = {
    ...siteOptions,
    days: { type: 'string', default: '30' },
    'dry-run': { type: 'boolean' },
    sources: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new KitError('usage', `--days takes a whole number from 1, not ${values.days}.`);
  const { storage, store } = openSite(values);
  const dryRun = values['dry-run'];
  const { removed, disused, entries } = await pruneSite({ storage, read: () => store.read(), now: store.now, keptFor: days * DAY, dryRun });
  const sources = openSources(storage.place, values.sources ?? process.env['FEDERATION_SOURCES']);
  if (sources && !dryRun) {
    const parents = [...removed, ...namedFolders(await store.read())].map((folder) => folder.replace(/[^/]+\/$/, ''));
    for (const within of new Set(parents)) await pruneSources(sources, storage, within, store.now);
  }
  const waiting = Object.keys(disused).filter((folder) => !removed.includes(folder)).length;
  const lines = removed.map((folder) => `${dryRun ? 'would remove' : 'removed'} ${folder}`);
  const output = createOutput(values.json);
  output.end(
    { removed, disused, entries },
    [
      ...lines,
      `${removed.length} removed${entries.length > 0 ? ` with ${entries.length} kept entries` : ''}, ${waiting} not in use for less than ${days} days (${storage.place})`,
    ].join('\n'),
  );
}
