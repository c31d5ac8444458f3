import { money } from '@halyard-h5/shared-api/formulas';
import { toCsv } from '@halyard-h5/shared-ui/files';
import { utcTime } from '../../records/movementColumns';
import type { StatementEntry } from '../balanceChanges/changesOf';

/** Header of Koinly's universal CSV, as Koinly's template spells it. */
const columns = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const;

interface Money {
  readonly coin: string;
  /** Above zero. */
  readonly amount: string;
}

/** One transaction as Koinly takes it: a coin's total changes by what is received less what is sent and the fee. */
export interface KoinlyRow {
  /** Milliseconds UTC. */
  readonly time: number;
  readonly sent?: Money | undefined;
  readonly received?: Money | undefined;
  readonly fee?: Money | undefined;
  /** Labels that Koinly knows; none for deposits, withdrawals and conversions. */
  readonly label?: 'realized gain' | 'margin fee' | 'reward' | 'cost';
  readonly description: string;
}

/** In English: a tax adviser reads them, and files of all languages are the same. */
const descriptions: Readonly<Record<string, string>> = {
  'deposit.credit': 'Deposit',
  'withdrawal.pay': 'Withdrawal',
  'exchange.swap': 'Conversion',
  'delivery.win': 'Delivery contract won',
  'delivery.loss': 'Delivery contract lost',
  'perpetual.fill': 'Perpetual order filled',
  'perpetual.close': 'Perpetual position closed',
  'perpetual.liquidation': 'Perpetual position liquidated',
  'referral.rebate': 'Referral rebate',
};

/** What an event changed of a coin in all wallets, and what of that was a fee. */
interface CoinChange {
  readonly coin: string;
  readonly change: string;
  readonly fee: string;
}

/** Coins that an event changed; what only moved between own wallets, or was frozen, cancels out. */
function coinChanges({ event }: StatementEntry): CoinChange[] {
  const found = new Map<string, CoinChange>();
  const note = (coin: string, change: string, fee: string): void => {
    const before = found.get(coin) ?? { coin, change: '0', fee: '0' };
    found.set(coin, { coin, change: money.add(before.change, change), fee: money.add(before.fee, fee) });
  };
  for (const { coin, amount } of event.changes) note(coin, amount, '0');
  for (const { coin, amount } of event.fees ?? []) note(coin, '0', amount);
  return [...found.values()].filter(({ change, fee }) => !money.isZero(change) || !money.isZero(fee));
}

const moneyOf = (coin: string, amount: string): Money | undefined => (money.isPositive(amount) ? { coin, amount } : undefined);
/** Received or sent, by the sign of an amount. */
const sides = (coin: string, amount: string): Pick<KoinlyRow, 'received' | 'sent'> => ({
  received: moneyOf(coin, amount),
  sent: moneyOf(coin, money.negate(amount)),
});

type Common = Pick<KoinlyRow, 'time' | 'description'>;

/** Result of a contract as a realised gain or loss, and its fee as a row of its own. */
const contractRows = (common: Common, { coin, change, fee }: CoinChange): KoinlyRow[] => {
  const result = money.add(change, fee);
  return [
    ...(money.isZero(result) ? [] : [{ ...common, ...sides(coin, result), label: 'realized gain' as const }]),
    ...(money.isZero(fee) ? [] : [{ ...common, sent: { coin, amount: fee }, label: 'margin fee' as const }]),
  ];
};

function plainRow(common: Common, { coin, change, fee }: CoinChange): KoinlyRow {
  const gross = money.add(change, fee);
  // A row needs something besides its fee.
  if (money.isZero(gross)) return { ...common, sent: { coin, amount: fee }, label: 'cost' };
  return { ...common, ...sides(coin, gross), fee: moneyOf(coin, fee) };
}

/** Rows of one event of an account, none where it changed no coin. */
export function koinlyRows(entry: StatementEntry): KoinlyRow[] {
  const changes = coinChanges(entry);
  const [group] = entry.type.split('.');
  const common = { time: entry.time, description: `${descriptions[entry.type] ?? entry.type} ${entry.id}` };
  if (group === 'delivery' || group === 'perpetual') return changes.flatMap((change) => contractRows(common, change));
  const rows = changes.map((change) => plainRow(common, change));
  const [one, other] = rows;
  if (rows.length === 2 && one && other && (one.sent === undefined) !== (other.sent === undefined) && !(one.fee && other.fee)) {
    const [out, back] = one.sent === undefined ? [other, one] : [one, other];
    return [{ ...common, sent: out.sent, received: back.received, fee: out.fee ?? back.fee }];
  }
  return group === 'referral' ? rows.map((row) => (row.received === undefined ? row : { ...row, label: 'reward' as const })) : rows;
}

/**
 * Koinly's universal CSV of a period's events, oldest first: UTC, without the byte-order mark of files for spreadsheets.
 * @see https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 */
export function koinlyCsv(events: readonly StatementEntry[]): string {
  const rows = [...events].reverse().flatMap(koinlyRows);
  const cells = rows.map(({ time, sent, received, fee, label, description }) => [
    `${utcTime(time)} UTC`,
    sent?.amount,
    sent?.coin,
    received?.amount,
    received?.coin,
    fee?.amount,
    fee?.coin,
    undefined,
    undefined,
    label,
    description,
    undefined,
  ]);
  return toCsv([columns, ...cells]).replace(/^\ufeff/, '');
}
