import { createHash } from 'node:crypto';
import type { DailySection } from '@halyard-h5/shared-api/contract';
import type { RecordSource } from '../RecordSource';
import { money } from '../../../kernel';
import { walletNames } from '../Posting';
import type { DayFacts, DayMovement } from './readDay';

type Parties = DailySection['opening'];
const parties = ['users', 'clearing', 'house', 'fee', 'capital'] as const satisfies readonly (keyof Parties)[];
const nothing: Parties = { users: '0', clearing: '0', house: '0', fee: '0', capital: '0' };

const partyOf = ({ party }: DayMovement): keyof Parties => (party === 'user' ? 'users' : party);
const changeOf = ({ plus, minus }: DayMovement): string => money.add(plus, minus);
const total = (amounts: Parties): string => money.add(...parties.map((party) => amounts[party]));
const added = (one: Parties, other: Parties): Parties =>
  Object.fromEntries(parties.map((party) => [party, money.add(one[party], other[party])])) as Parties;

/** One row for each kind, in the order of their names. */
function movementsOf(facts: readonly DayMovement[]): DailySection['movements'] {
  const kinds = [...new Set(facts.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = facts.filter((fact) => fact.kind === kind);
    const amounts = parties.map((party) => [party, money.add('0', ...own.filter((fact) => partyOf(fact) === party).map(changeOf))]);
    return { kind, ...(Object.fromEntries(amounts) as Parties) };
  });
}

/** What users hold at the end: what they held before, and what their running balances changed by. */
function walletsOf(former: DailySection | undefined, changes: DayFacts['wallets']): DailySection['wallets'] {
  return walletNames.flatMap((wallet) => {
    const parts = [...(former?.wallets ?? []), ...changes].filter((each) => each.wallet === wallet);
    if (parts.length === 0) return [];
    const sum = (bucket: 'available' | 'frozen'): string => money.add('0', ...parts.map((part) => part[bucket]));
    return [{ wallet, available: sum('available'), frozen: sum('frozen') }];
  });
}

/** The facts of one coin and mode. */
function factsOf({ movements, wallets, records }: DayFacts, mode: string, coin: string): DayFacts {
  const own = <Fact extends { mode: string; coin: string }>(facts: readonly Fact[]): Fact[] =>
    facts.filter((fact) => fact.mode === mode && fact.coin === coin);
  return { movements: own(movements), wallets: own(wallets), records: own(records) };
}

type Section = Omit<DailySection, 'checks'>;

function checksOf(section: Section, facts: DayFacts, sources: readonly RecordSource[]): DailySection['checks'] {
  const { opening, closing, movements, records } = section;
  const of = (figure: RecordSource['figure']) => records.find((each) => each.figure === figure);
  const net = (record: Section['records'][number] | undefined): string => (record ? money.subtract(record.amount, record.fee) : '0');
  const through = (way: RecordSource['clearing']): string =>
    money.add('0', ...sources.filter(({ clearing }) => clearing === way).map(({ figure }) => net(of(figure))));
  const moved = (kind: string): string => money.add('0', ...facts.movements.filter((fact) => fact.kind === kind).map(({ plus }) => plus));
  const bothWays = new Set(sources.flatMap(({ clearing, kind }) => (clearing === 'both' ? [kind] : [])));
  const either = facts.movements.filter(({ kind, party }) => party === 'clearing' && bothWays.has(kind)).map(changeOf);
  const changed = money.subtract(closing.clearing, money.add(opening.clearing, ...either));
  const compared = sources
    .map(({ figure, kind }) => ({ check: figure, moved: moved(kind), recorded: of(figure)?.amount ?? '0' }))
    .filter((each) => !money.isZero(each.moved) || !money.isZero(each.recorded))
    .map((each) => ({ check: each.check, difference: money.subtract(each.moved, each.recorded) }));
  const checks: DailySection['checks'] = [
    {
      check: 'movements',
      difference: money.subtract(closing.users, money.add(opening.users, ...movements.map(({ users }) => users))),
    },
    { check: 'balance', difference: total(closing) },
    { check: 'clearing', difference: money.add(money.subtract(through('in'), through('out')), changed) },
    ...compared,
  ];
  return checks.map(({ check, difference }) => ({ check, difference: money.isZero(difference) ? 'none' : difference }));
}

function sectionOf(
  former: DailySection | undefined,
  { mode, coin }: Pick<DailySection, 'mode' | 'coin'>,
  facts: DayFacts,
  sources: readonly RecordSource[],
): DailySection {
  const opening = former?.closing ?? nothing;
  const movements = movementsOf(facts.movements);
  const wallets = walletsOf(former, facts.wallets);
  const held = money.add('0', ...wallets.flatMap(({ available, frozen }) => [available, frozen]));
  const closing = { ...movements.reduce(added, opening), users: held };
  const rebateKinds = new Set(sources.filter(({ figure }) => figure === 'rebates').map(({ kind }) => kind));
  const earned = (party: 'house' | 'fee'): string =>
    money.add('0', ...movements.filter(({ kind }) => !rebateKinds.has(kind)).map((movement) => movement[party]));
  const clearing = facts.movements.filter(({ party }) => party === 'clearing');
  const records = sources.flatMap(({ figure }) =>
    facts.records.filter((each) => each.figure === figure).map(({ count, amount, fee }) => ({ figure, count, amount, fee })),
  );
  const waits = sources.flatMap(({ figure, waiting }) =>
    records
      .filter((each) => waiting !== undefined && each.figure === figure)
      .map(({ count, amount }) => (waiting === 'begins' ? { count, amount } : { count: -count, amount: money.negate(amount) })),
  );
  const waited = former?.waitingWithdrawals ?? { count: 0, amount: '0' };
  const section: Section = {
    mode,
    coin,
    opening,
    movements,
    closing,
    wallets,
    clearingIn: money.negate(money.add('0', ...clearing.map(({ minus }) => minus))),
    clearingOut: money.add('0', ...clearing.map(({ plus }) => plus)),
    houseResult: earned('house'),
    fees: earned('fee'),
    rebates: money.add('0', ...records.filter(({ figure }) => figure === 'rebates').map(({ amount }) => amount)),
    records,
    waitingWithdrawals: {
      count: waits.reduce((sum, { count }) => sum + count, waited.count),
      amount: money.add(waited.amount, ...waits.map(({ amount }) => amount)),
    },
  };
  return { ...section, checks: checksOf(section, facts, sources) };
}

/**
 * The sections of a day's report: real before demo, coins by name. A coin that was there once stays.
 * @param former those of the report before, none for the first
 */
export function sectionsOf(former: readonly DailySection[], facts: DayFacts, sources: readonly RecordSource[]): DailySection[] {
  const named = [...former, ...facts.movements, ...facts.wallets, ...facts.records].map(({ mode, coin }) => [mode, coin] as const);
  const keys = new Map(named.map(([mode, coin]) => [`${mode === 'real' ? 0 : 1} ${coin}`, { mode, coin }]));
  return [...keys.keys()].sort().map((key) => {
    const { mode, coin } = keys.get(key) as Pick<DailySection, 'mode' | 'coin'>;
    const before = former.find((each) => each.mode === mode && each.coin === coin);
    return sectionOf(before, { mode, coin }, factsOf(facts, mode, coin), sources);
  });
}

/** How many checks of a report are not right. */
export const differencesOf = (sections: readonly DailySection[]): number =>
  sections.flatMap(({ checks }) => checks).filter(({ difference }) => difference !== 'none').length;

/** A report as it is kept, without its hash. */
export interface KeptReport {
  readonly until: number;
  readonly since: number;
  readonly chain: string;
  readonly differences: number;
  readonly report: string;
  readonly previous: string;
}

/** The hash of a report with all before it, SHA-256 in hex: whoever changes one has to change all that follow. */
export function hashOfReport({ previous, since, until, chain, differences, report }: KeptReport): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, since, until, chain, differences, report]))
    .digest('hex');
}
