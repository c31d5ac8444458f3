import { parseArgs } from 'node:util';
import { fetchBudgets, fetchFigures, visitRate, type Figures } from '../guard';
import { partNames, partOf } from '../deploy';
import type { ErrorBudget } from '@halyard-h5/shared-api/contract';
import type { Registry } from '../registry';
import { audience, percent } from '../registry/audience';
import { holdersOf, type Holder } from '../owners/verify/holdersOf';
import type { RootDocument } from '../owners/verify';
import { createOutput, table } from './output';
import { openSite, siteHelp, siteOptions } from './site';

export const statusHelp = `federation-kit status [<remote|shell>] [--health <url>] [--hours 24]

Who serves what, since when, to how many; where the site has a root, whose it is and when that expires; with the exchange's health port also loads, faults, errors, load time, Interaction to Next Paint (75th
percentile) and long tasks of each version, and how much of each remote's error budget is consumed.

  --health <url>      health port of the exchange, such as http://localhost:8081; default EXCHANGE_HEALTH;
                      on another machine with OPERATOR_TOKEN, the session of an operator
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
  return partNames(registry)
    .filter((id) => only === undefined || id === only)
    .flatMap((remote) => {
      const { versions, rollout } = partOf(registry, remote)!;
      const stableBuild = versions[rollout.stable];
      const onTheWay = rollout.steps.reduce((sum, { basisPoints }) => Math.max(sum, basisPoints), 0);
      const stable = rollout.disabled ? 'switched off' : `stable, ${percent(10_000 - onTheWay)}`;
      return [
        {
          remote,
          version: rollout.stable,
          share: stable,
          since: rollout.since ?? (stableBuild && 'builtAt' in stableBuild ? stableBuild.builtAt : undefined),
        },
        ...rollout.steps.map((step) => ({ remote, version: step.version, share: audience(step), since: step.since })),
        ...rollout.lastGood
          .filter((version) => version !== rollout.stable)
          .map((version) => ({ remote, version, share: 'fallback', since: undefined })),
        ...(rollout.halted ?? []).map((version) => ({ remote, version, share: 'taken back', since: undefined })),
      ];
    });
}

const minute = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Until when something is good, for people. */
const until = (expires: number, now: number): string => `${expires > now ? '' : 'expired '}${day(expires)}`;

/** Whose a part is, and until when. */
function ownedCells(holders: readonly Holder[], now: number): [owner: string, expires: string] {
  if (holders.length === 0) return ['nobody', ''];
  return [
    holders.map(({ name, isRevoked }) => (isRevoked ? `${name} (revoked)` : name)).join(', '),
    holders.map(({ expires }) => until(expires, now)).join(', '),
  ];
}

const milliseconds = (time: number | undefined): string => (time === undefined ? '' : `${time} ms`);

const part = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

const budgetLine = ({ remote, objective, days, visits, failedVisits, consumed }: ErrorBudget): string =>
  `${remote}: ${failedVisits} of ${visits} visits failed in ${days} days, ${part(consumed)} of the error budget (${part(objective)} shall not fail)`;

function cells({ remote, version, share, since }: Row, owned: readonly string[], figures: Figures | undefined): string[] {
  const known = figures?.get(`${remote}@${version}`);
  const { visits, failed } = visitRate(known);
  const numbers = [visits, known?.loads ?? 0, known?.faults ?? 0, known?.errors ?? 0].map(String);
  const rate = visits === 0 ? '' : `${((failed / visits) * 100).toFixed(2)} %`;
  return [
    remote,
    version,
    share,
    minute(since),
    ...owned,
    ...(figures
      ? [...numbers, rate, milliseconds(known?.loadTime), milliseconds(known?.interactionTime), String(known?.longTasks ?? 0)]
      : []),
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
  const budgets = health === undefined ? [] : await fetchBudgets(health);
  const rows = rowsOf(registry, positionals[0]);
  const shown = budgets.filter(({ remote }) => rows.some((row) => row.remote === remote));
  const root = registry.root as RootDocument | undefined;
  const names = [
    'remote',
    'version',
    'share',
    'since (UTC)',
    ...(root ? ['owner', 'expires'] : []),
    ...(figures ? ['visits', 'loads', 'faults', 'errors', 'failed visits', 'load time', 'interaction', 'long tasks'] : []),
  ];
  const { revision, createdAt, shell } = registry;
  const holders = (remote: string): Holder[] | undefined => root && holdersOf(root, remote);
  const owned = (remote: string): readonly string[] => (root ? ownedCells(holdersOf(root, remote), store.now) : []);
  const workerOff = shell.serviceWorker?.disabled === true;
  createOutput(values.json).end(
    {
      revision,
      createdAt,
      shell: shell.version,
      serviceWorkerDisabled: workerOff,
      budgets: shown,
      ...(root && { root: { version: root.version, expires: root.expires } }),
      remotes: rows.map((row) => ({ ...row, owners: holders(row.remote), figures: figures?.get(`${row.remote}@${row.version}`) })),
    },
    `${storage.place}: revision ${revision} of ${minute(createdAt)}, shell ${shell.version}${workerOff ? ', service worker switched off' : ''}`,
    ...(root ? [`root version ${root.version}, ${until(root.expires, store.now).replace(/^(?=\d)/, 'expires ')}`] : []),
    '',
    ...table([names, ...rows.map((row) => cells(row, owned(row.remote), figures))]),
    ...(shown.length > 0 ? ['', ...shown.map(budgetLine)] : []),
  );
}
