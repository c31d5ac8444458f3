import type { DailyClose, DailySection, OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { money } from '../../kernel';

const NAME = 32;
const FIGURE = 24;

/** A row of fixed columns: a name, and figures to the right of it. */
const row = (name: string, ...figures: readonly (string | number)[]): string =>
  [name.padEnd(NAME), ...figures.map((figure) => String(figure).padStart(FIGURE))].join(' ').trimEnd();

const moment = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const csv = (rows: readonly (readonly (string | number)[])[]): string => rows.map((cells) => cells.join(',')).join('\n');
/** None of it holds what others wrote: days, codes, hashes and numbers need no quotes in CSV. */
const none = (count: number): string => (count === 0 ? 'none' : String(count));

const checkNames: Readonly<Record<DailySection['checks'][number]['check'], string>> = {
  movements: 'opening + movements = closing',
  balance: 'users + exchange = 0',
  clearing: 'in - out = change of clearing',
  deposits: 'deposits as recorded',
  demoMoney: 'demo money as recorded',
  demoResets: 'demo resets as recorded',
  requestedWithdrawals: 'requests as recorded',
  withdrawals: 'withdrawals as recorded',
  failedWithdrawals: 'failed ones as recorded',
  rebates: 'rebates as recorded',
  returnedDemoMoney: 'returned demo money',
  capitalAdded: 'capital added as recorded',
  capitalWithdrawn: 'capital taken as recorded',
};

const recordNames: Readonly<Record<DailySection['records'][number]['figure'], string>> = {
  deposits: 'deposits credited',
  demoMoney: 'demo money claimed',
  demoResets: 'moved by demo resets',
  requestedWithdrawals: 'withdrawals requested',
  withdrawals: 'withdrawals sent and arrived',
  failedWithdrawals: 'withdrawals failed',
  rebates: 'rebates paid',
  returnedDemoMoney: 'demo money returned',
  capitalAdded: 'capital added',
  capitalWithdrawn: 'capital withdrawn',
};

const parties = ['users', 'clearing', 'house', 'fee', 'capital'] as const;
type Parties = DailySection['opening'];
const amounts = (of: Parties): string[] => parties.map((party) => of[party]);

function sectionText(section: DailySection): string[] {
  const { waitingWithdrawals: waiting } = section;
  return [
    `${section.mode.toUpperCase()} ${section.coin}`,
    row('', ...parties),
    row('opening', ...amounts(section.opening)),
    ...section.movements.map((movement) => row(`  ${movement.kind}`, ...amounts(movement))),
    row('closing', ...amounts(section.closing)),
    '',
    row('users by wallet', 'available', 'frozen', 'total'),
    ...section.wallets.map(({ wallet, available, frozen }) => row(`  ${wallet}`, available, frozen, money.add(available, frozen))),
    '',
    row('figures', 'amount'),
    row('  clearing in', section.clearingIn),
    row('  clearing out', section.clearingOut),
    row('  house result', section.houseResult),
    row('  fees', section.fees),
    row('  rebates', section.rebates),
    '',
    row('records', 'amount', 'of it fee', 'count'),
    ...section.records.map(({ figure, amount, fee, count }) => row(`  ${recordNames[figure]}`, amount, fee, count)),
    row('  withdrawals waiting', waiting.amount, '', waiting.count),
    '',
    row('checks', 'difference'),
    ...section.checks.map(({ check, difference }) => row(`  ${checkNames[check]}`, difference)),
    '',
  ];
}

function sectionRows({ mode, coin, ...section }: DailySection): (string | number)[][] {
  const each = (part: string, name: string, of: Readonly<Record<string, string | number>>): (string | number)[][] =>
    Object.entries(of).map(([figure, value]) => [mode, coin, part, name, figure, value]);
  return [
    ...each('opening', '', section.opening),
    ...section.movements.flatMap(({ kind, ...of }) => each('movement', kind, of)),
    ...each('closing', '', section.closing),
    ...section.wallets.flatMap(({ wallet, ...of }) => each('wallet', wallet, of)),
    ...each('figure', '', {
      clearingIn: section.clearingIn,
      clearingOut: section.clearingOut,
      houseResult: section.houseResult,
      fees: section.fees,
      rebates: section.rebates,
    }),
    ...section.records.flatMap(({ figure, ...of }) => each('record', figure, of)),
    ...each('record', 'waitingWithdrawals', section.waitingWithdrawals),
    ...section.checks.flatMap(({ check, difference }) => each('check', check, { difference })),
  ];
}

/** The report of a day on one page, or as CSV: one figure a line. */
export function formatClose(answer: unknown, asCsv: boolean): string {
  const close = answer as DailyClose;
  if (asCsv) {
    const head = ['day', 'mode', 'coin', 'part', 'name', 'figure', 'value'];
    return csv([head, ...close.sections.flatMap(sectionRows).map((cells) => [close.day, ...cells])]);
  }
  return [
    `DAILY CLOSE ${close.day}`,
    row('from, UTC', moment(close.since)),
    row('until, UTC', moment(close.until)),
    row('transactions', close.transactions),
    row('lines', close.lines),
    row('differences', none(close.differences)),
    `ledger chain      ${close.chain}`,
    `report before     ${close.previous || 'none'}`,
    `this report       ${close.hash}`,
    '',
    ...close.sections.flatMap(sectionText),
  ].join('\n');
}

/** Closed days as a table, or as CSV. */
export function formatCloses(answer: unknown, asCsv: boolean): string {
  const { list, total, next } = answer as OperatorAnswer<'dailyCloses'>;
  if (asCsv) {
    const head = ['day', 'transactions', 'lines', 'differences', 'chain', 'hash'];
    return csv([
      head,
      ...list.map(({ day, transactions, lines, differences, chain, hash }) => [day, transactions, lines, differences, chain, hash]),
    ]);
  }
  if (list.length === 0) return 'Nothing here.';
  const columns = (day: string, transactions: string | number, lines: string | number, differences: string, hash: string): string =>
    [day.padEnd(10), String(transactions).padStart(12), String(lines).padStart(12), differences.padStart(11), hash].join('  ');
  return [
    columns('day', 'transactions', 'lines', 'differences', 'hash of the report'),
    ...list.map(({ day, transactions, lines, differences, hash }) => columns(day, transactions, lines, none(differences), hash)),
    `${list.length} of ${total}${next === undefined ? '' : `; go on with --before ${next}`}`,
  ].join('\n');
}
