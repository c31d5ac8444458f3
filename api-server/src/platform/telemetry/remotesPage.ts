import type { ErrorBudget, ReleaseFigures } from '@halyard-h5/shared-api/contract';
import type { ReadError } from '@halyard-h5/federation-kit/sources';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Anybody may report: nothing of it is markup. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

type Cell = string | number | undefined;
const cell = (tag: 'td' | 'th', value: Cell): string => `<${tag}>${escape(String(value ?? ''))}</${tag}>`;
const table = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `<table><thead><tr>${names.map((name) => cell('th', name)).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((value) => cell('td', value)).join('')}</tr>`)
    .join('')}</tbody></table>`;

const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
const time = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function versionRow({ source, visits, failedVisits, loads, faults, errors, loadTime, interactionTime, longTasks }: ReleaseFigures): Cell[] {
  const [remote, version] = source.split('@');
  const rate = visits > 0 ? percent(failedVisits / visits) : '';
  return [remote, version, visits, failedVisits, rate, loads, faults, errors, loadTime, interactionTime, longTasks];
}

const budgetRow = ({ remote, objective, days, visits, failedVisits, consumed }: ErrorBudget): Cell[] => [
  ...[remote, percent(objective), days, visits, failedVisits],
  percent(consumed),
];

function errorPart({ source, kind, name, reason, count, firstSeen, lastSeen, places, commit }: ReadError): string {
  const lines = places.map(({ file, line, column, known }) => `at ${file}:${line}:${column}${known ? '' : ' (no source map)'}`);
  const seen = `${count} times, first ${time(firstSeen)}, last ${time(lastSeen)}${commit === undefined ? '' : `, commit ${commit}`}`;
  return `<h3>${escape(`${source} ${kind} ${name}`)}</h3><p>${escape(reason)}</p><p>${escape(seen)}</p><pre>${escape(lines.join('\n'))}</pre>`;
}

/** What the page of the remotes shows. */
export interface RemotesPage {
  /** Of the last day. */
  readonly releases: readonly ReleaseFigures[];
  readonly budgets: readonly ErrorBudget[];
  readonly errors: readonly ReadError[];
}

/** The page of the health port about every remote: figures of its versions, its error budget, what threw. */
export function remotesPage({ releases, budgets, errors }: RemotesPage): string {
  const parts = [
    '<h2>Versions, last 24 hours</h2>',
    table(
      'remote,version,visits,failed,rate,loads,faults,errors,load (ms),interaction p75 (ms),long tasks'.split(','),
      releases.map(versionRow),
    ),
    '<h2>Error budgets</h2>',
    table(['remote', 'shall not fail', 'days', 'visits', 'failed', 'budget consumed'], budgets.map(budgetRow)),
    '<h2>Errors</h2>',
    ...(errors.length > 0 ? errors.map(errorPart) : ['<p>None.</p>']),
  ];
  const style = 'body{font:14px system-ui;margin:2rem}td,th{padding:.2rem .8rem;text-align:start}pre{overflow:auto}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Remotes</title><style>${style}</style><h1>Remotes</h1>${parts.join('')}</html>`;
}
