import { parseArgs } from 'node:util';
import { defaultGuard, fetchFigures, guardOnce, type Verdict } from '../guard';
import { exitCodes, KitError } from '../errors';
import { printable } from '../sources';
import { createOutput } from './output';
import { openSite, siteHelp, siteOptions } from './site';

export const guardHelp = `federation-kit guard --health <url> [--to <place>] [--once] [--interval 30]

Compares each version on its way with the stable one beside it, and for a day each one that everybody has got with the one before, from what
browsers report to the exchange: visits that failed. It takes back what fails more often, and deploys refuse that version from then on.
Runs until it is ended; --once looks once and ends with 3 when it took something back.

  --health <url>      health port of the exchange, such as http://localhost:8081; default EXCHANGE_HEALTH;
                      on another machine with OPERATOR_TOKEN, the session of an operator
  --to <place>        the same as --site
  --interval <s>      seconds between two looks, default 30
  --minimum-visits <n> visits to both versions before one is judged, default ${defaultGuard.minimumVisits}
  --false-alarms <n>  how often at most a version that fails as often as the other is taken back in one stage, however often the guard
                      looks; default ${defaultGuard.falseAlarms}
${siteHelp}

  federation-kit guard --health http://localhost:8081 --to /srv/halyard/h5
  federation-kit guard --health http://localhost:8081 --once --json`;

function positive(text: string, option: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0 && text.trim() !== '') return value;
  throw new KitError('usage', `${option} takes a number, not '${text}'.`);
}

const rate = ({ failed, visits }: Verdict['figures']): string => `${failed} of ${visits} visits`;

function describe({ remote, version, figures, other, halted }: Verdict): string {
  return `${remote} ${version}: ${rate(figures)} failed, ${other.version} ${rate(other)}${halted ? '; taken back' : ''}`;
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
      'minimum-visits': text(String(defaultGuard.minimumVisits)),
      'false-alarms': text(String(defaultGuard.falseAlarms)),
    },
  });
  const health = values.health ?? process.env['EXCHANGE_HEALTH'];
  if (health === undefined) throw new KitError('usage', 'guard needs --health <url>, the health port of the exchange.');
  const settings = {
    minimumVisits: positive(values['minimum-visits'], '--minimum-visits'),
    falseAlarms: positive(values['false-alarms'], '--false-alarms'),
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
    const verdicts = await guardOnce(store, figures, settings).catch((error: Error) => void console.error(printable(error.message)));
    for (const verdict of verdicts ?? []) output.end(verdict, describe(verdict));
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
