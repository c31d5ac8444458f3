import { parseArgs } from 'node:util';
import { defaultGuard, fetchFigures, guardOnce, type Verdict } from '../guard';
import { exitCodes, KitError } from '../errors';
import { createOutput } from './output';
import { openSite, siteHelp, siteOptions } from './site';

export const guardHelp = `federation-kit guard --health <url> [--to <place>] [--once] [--interval 30]

Compares each version on its way with the stable one, from what browsers report to the exchange, and takes it back by itself when it
fails too often. Runs until it is ended; --once looks once and ends with 3 when it took something back.

  --health <url>      health port of the exchange, such as http://localhost:8081; default EXCHANGE_HEALTH
  --to <place>        the same as --site
  --interval <s>      seconds between two looks, default 30
  --minimum-loads <n> loads before a version is judged, default ${defaultGuard.minimumLoads}
  --ratio <n>         how many times the stable version's failure rate is too much, default ${defaultGuard.ratio}
  --difference <n>    and by how much at least, default ${defaultGuard.difference} (failures per load)
${siteHelp}

  federation-kit guard --health http://localhost:8081 --to /srv/halyard/h5
  federation-kit guard --health http://localhost:8081 --once --json`;

function positive(text: string, option: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0 && text.trim() !== '') return value;
  throw new KitError('usage', `${option} takes a number, not '${text}'.`);
}

const rate = ({ failures, loads }: Verdict['figures']): string => `${failures} of ${loads}`;

function describe({ remote, version, figures, stable, halted }: Verdict): string {
  return `${remote} ${version}: ${rate(figures)} failed, stable ${rate(stable)}${halted ? '; taken back' : ''}`;
}

/** `federation-kit guard`. */
export async function guardCommand(args: string[]): Promise<number> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args,
    options: {
      ...siteOptions,
      to: { type: 'string' },
      health: { type: 'string' },
      once: { type: 'boolean' },
      interval: text('30'),
      'minimum-loads': text(String(defaultGuard.minimumLoads)),
      ratio: text(String(defaultGuard.ratio)),
      difference: text(String(defaultGuard.difference)),
    },
  });
  const health = values.health ?? process.env['EXCHANGE_HEALTH'];
  if (health === undefined) throw new KitError('usage', 'guard needs --health <url>, the health port of the exchange.');
  const settings = {
    minimumLoads: positive(values['minimum-loads'], '--minimum-loads'),
    ratio: positive(values.ratio, '--ratio'),
    difference: positive(values.difference, '--difference'),
  };
  const interval = positive(values.interval, '--interval') * 1_000;
  const { store } = openSite({ ...values, site: values.to ?? values.site });
  const figures = fetchFigures(health);
  const output = createOutput(values.json);
  if (values.once) {
    const verdicts = await guardOnce(store, figures, settings);
    output.end({ verdicts }, ...(verdicts.length > 0 ? verdicts.map(describe) : ['no version is on its way']));
    return verdicts.some(({ halted }) => halted) ? exitCodes.refused : 0;
  }
  for (;;) {
    // A guard outlives an exchange that restarts and a storage that is away.
    const verdicts = await guardOnce(store, figures, settings).catch((error: Error) => void console.error(error.message));
    for (const verdict of verdicts ?? []) output.end(verdict, describe(verdict));
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
