import { parseArgs } from 'node:util';
import { KitError } from '../errors';
import { previewLink, readTicket } from '../preview';
import { publishPreview, withdrawPreviews } from '../preview/publishPreview';
import { openSources } from '../sources';
import { buildHelp, buildOptions, checkedBuild } from './checkedBuild';
import { createOutput } from './output';
import { openSite, siteHelp, siteOptions } from './site';

export const previewHelp = `federation-kit preview --address <url> [--expires 3d] | preview --withdraw <link, id or version>

Publishes this package's build in nobody's way and prints a link: whoever follows it until it expires, and says yes, sees this version in the
shell that visitors get, with a banner. Checked and signed as a deploy is; no share, no cohort and no registry names it, and no guard counts it.

  --address <url>     address of the application, such as https://trade.example/h5/; default FEDERATION_ADDRESS
  --expires <n>       when the link ends: hours or days, such as 12h or 3d (the default), 14d at most
  --withdraw <which>  ends previews before their time: the link or the id of one, or a version
  --sources <place>   private place of the source maps, as of deploy
${buildHelp}
                      with it the sources here are not read, so that a build can be shown by a machine that runs nothing of it
${siteHelp}

  federation-kit preview --address https://trade.example/h5/ --site s3://halyard/h5 --key ~/keys/news.json
  federation-kit preview --dist dist --expires 12h --json
  federation-kit preview --withdraw 1.0.0-3f2a91c07b`;

const HOUR = 3_600_000;
const longest = 14 * 24;

/** Milliseconds of `12h` or `3d`. */
function readDuration(text: string): number {
  const [, count = '', unit] = /^(\d{1,3})([hd])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === 'd' ? 24 : 1);
  if (count !== '' && hours >= 1 && hours <= longest) return hours * HOUR;
  throw new KitError('usage', `--expires takes hours or days, 1h to 14d, not '${text}'.`);
}

/** The address as links begin, with its slash at the end. */
function readAddress(text: string | undefined): string {
  if (!text) throw new KitError('usage', 'preview needs --address <url> or FEDERATION_ADDRESS, such as https://trade.example/h5/.');
  try {
    const { protocol, origin, pathname } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return origin + pathname.replace(/(index\.html)?$/, '').replace(/\/*$/, '/');
  } catch {
    // Said below.
  }
  throw new KitError('usage', `--address takes the address of the application, such as https://trade.example/h5/, not '${text}'.`);
}

const minute = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** `federation-kit preview`. */
export async function previewCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...siteOptions,
      ...buildOptions,
      address: { type: 'string' },
      expires: { type: 'string', default: '3d' },
      sources: { type: 'string' },
      withdraw: { type: 'string' },
    },
  });
  const output = createOutput(values.json);
  const site = openSite(values);
  const { storage, store } = site;
  if (values.withdraw !== undefined) {
    const ticket = readTicket(/[?&]ticket=([^&]*)/.exec(values.withdraw)?.[1] ?? '');
    const withdrawn = await withdrawPreviews(storage, ticket?.id ?? values.withdraw);
    if (withdrawn.length === 0) throw new KitError('refused', `${storage.place} has no such preview; it may have expired.`);
    return output.end(
      { withdrawn },
      ...withdrawn.map(({ id, part, version }) => `withdrawn: ${part} ${version} (${id}, ${storage.place})`),
    );
  }
  const address = readAddress(values.address ?? process.env['FEDERATION_ADDRESS']);
  const expires = store.now + readDuration(values.expires);
  const subject = await checkedBuild(values, site, output, values.dist === undefined);
  const sources = openSources(storage.place, values.sources ?? process.env['FEDERATION_SOURCES']);
  const ticket = await publishPreview({ storage, store, subject, address, expires, sources, say: output.say });
  const { id, part: remote, version } = ticket;
  const link = previewLink(ticket);
  output.end(
    { remote, version, id, link, expires },
    `preview of ${remote} ${version} until ${minute(expires)} UTC (${storage.place})`,
    link,
  );
}
