import { parseArgs } from 'node:util';
import { failureRate, fetchFigures, type Figures } from '../guard';
import type { Registry } from '../registry';
import { createOutput, table } from './output';
import { percent } from './shares';
import { openSite, siteHelp, siteOptions } from './site';

export const statusHelp = `federation-kit status [<remote>] [--health <url>] [--hours 24]

Who serves what, since when, to how many; with the exchange's health port also loads, faults and errors of each version.

  --health <url>      health port of the exchange, such as http://localhost:8081; default EXCHANGE_HEALTH
  --hours <n>         how far back figures go, default 24
${siteHelp}

  federation-kit status
  federation-kit status markets --health http://localhost:8081 --json`;

/** One version that visitors get, or fall back to. */
interface Row {
  readonly remote: string;
  readonly version: string;
  readonly share: string;
  /** Milliseconds UTC. */
  readonly since: number | undefined;
}

function rowsOf(registry: Registry, only: string | undefined): Row[] {
  return Object.entries(registry.remotes)
    .filter(([id]) => only === undefined || id === only)
    .flatMap(([remote, { versions, rollout }]) => {
      const onTheWay = rollout.steps.reduce((sum, { basisPoints }) => Math.max(sum, basisPoints), 0);
      const stable = rollout.disabled ? 'switched off' : `stable, ${percent(10_000 - onTheWay)}`;
      return [
        { remote, version: rollout.stable, share: stable, since: rollout.since ?? versions[rollout.stable]?.builtAt },
        ...rollout.steps.map(({ version, basisPoints, cohorts, since }) => {
          return { remote, version, share: `${percent(basisPoints)}${cohorts ? ` and ${cohorts.join(', ')}` : ''}`, since };
        }),
        ...rollout.lastGood
          .filter((version) => version !== rollout.stable)
          .map((version) => ({ remote, version, share: 'fallback', since: undefined })),
      ];
    });
}

const minute = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function cells({ remote, version, share, since }: Row, figures: Figures | undefined): string[] {
  const known = figures?.get(`${remote}@${version}`);
  const numbers = known ? [known.loads, known.faults, known.errors].map(String) : ['0', '0', '0'];
  const rate = `${(failureRate(known).rate * 100).toFixed(2)} %`;
  return [
    remote,
    version,
    share,
    minute(since),
    ...(figures ? [...numbers, rate, known?.loadTime === undefined ? '' : `${known.loadTime} ms`] : []),
  ];
}

/** `federation-kit status`. */
export async function statusCommand(args: string[]): Promise<void> {
  const options = { ...siteOptions, health: { type: 'string' }, hours: { type: 'string', default: '24' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { storage, store } = openSite(values);
  const registry = await store.read();
  const health = values.health ?? process.env['EXCHANGE_HEALTH'];
  const figures = health === undefined ? undefined : await fetchFigures(health)(Math.max(0, Date.now() - Number(values.hours) * 3_600_000));
  const rows = rowsOf(registry, positionals[0]);
  const names = [
    'remote',
    'version',
    'share',
    'since (UTC)',
    ...(figures ? ['loads', 'faults', 'errors', 'failure rate', 'load time'] : []),
  ];
  const { revision, createdAt, shell } = registry;
  createOutput(values.json).end(
    {
      revision,
      createdAt,
      shell: shell.version,
      remotes: rows.map((row) => ({ ...row, figures: figures?.get(`${row.remote}@${row.version}`) })),
    },
    `${storage.place}: revision ${revision} of ${minute(createdAt)}, shell ${shell.version}`,
    '',
    ...table([names, ...rows.map((row) => cells(row, figures))]),
  );
}
