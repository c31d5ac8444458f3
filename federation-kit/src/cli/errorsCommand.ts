import { parseArgs } from 'node:util';
import { fetchErrors } from '../guard';
import { KitError } from '../errors';
import { describeError, openSources, readErrors } from '../sources';
import { createOutput } from './output';
import { openSite, siteHelp, siteOptions } from './site';

export const errorsHelp = `federation-kit errors <remote> [--health <url>] [--sources <place>] [--hours 24]

What threw in the pages of a remote's visitors: by version, with the lines of the sources, the commit, how often, first and last seen.

  --health <url>      health port of the exchange, such as http://localhost:8081; default EXCHANGE_HEALTH;
                      on another machine with OPERATOR_TOKEN, the session of an operator
  --sources <place>   private place of the source maps; default FEDERATION_SOURCES, then <site>.sources beside a directory
  --hours <n>         last seen within, default 24
${siteHelp}

  federation-kit errors markets --health http://localhost:8081
  federation-kit errors markets --sources s3://halyard-private/sources --json`;

/** `federation-kit errors`. */
export async function errorsCommand(args: string[]): Promise<void> {
  const options = {
    ...siteOptions,
    health: { type: 'string' },
    sources: { type: 'string' },
    hours: { type: 'string', default: '24' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [remote] = positionals;
  const health = values.health ?? process.env['EXCHANGE_HEALTH'];
  const hours = Number(values.hours);
  if (remote === undefined || positionals.length > 1) throw new KitError('usage', 'errors takes one remote, such as: errors markets');
  if (health === undefined) throw new KitError('usage', 'errors needs --health <url>, the health port of the exchange.');
  if (!(hours > 0)) throw new KitError('usage', `--hours takes a number, not '${values.hours}'.`);
  const since = Date.now() - hours * 3_600_000;
  const { storage } = openSite(values);
  const found = (await fetchErrors(health)(remote)).filter(({ lastSeen }) => lastSeen >= since);
  const errors = await readErrors(found, openSources(storage.place, values.sources ?? process.env['FEDERATION_SOURCES']));
  const lines = errors.flatMap((error) => [...describeError(error), '']);
  createOutput(values.json).end({ remote, errors }, ...(lines.length > 0 ? lines : [`${remote}: no errors in ${hours} hours`]));
}
