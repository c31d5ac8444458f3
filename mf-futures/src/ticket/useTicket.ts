import { useApiQuery, type ApiFault, type Answer, type Request } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useDraft, useTouched } from '@halyard-h5/shared-api/forms';

export type Period = Answer<'deliveryOrder.periods'>['list'][number];
export type AmountFault = 'missing' | 'belowMinimum' | 'aboveMaximum' | 'aboveAvailable';

/** An order as the ticket has it, ready to be asked for in either direction. */
export interface OrderDraft {
  /** What the exchange is sent, all but the direction. */
  readonly request: Omit<Request<'deliveryOrder.place'>, 'direction'>;
  /** The terms that were on screen. */
  readonly period: Period;
}

export interface Ticket {
  readonly periods: readonly Period[] | undefined;
  readonly period: Period | undefined;
  readonly choosePeriod: (seconds: number) => void;
  /** Stake in USDT; '' while none is typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** USDT in the delivery wallet; undefined for visitors and until it is loaded. */
  readonly available: string | undefined;
  /** What is wrong with the amount, `missing` included. */
  readonly amountFault: AmountFault | undefined;
  /** Whether the fault is one of the moment: the amount was changed here, or the order was tried. One that came back is not. */
  readonly urgent: boolean;
  /** The order was tried as it is. */
  readonly attempted: boolean;
  /** The order is tried: what is missing counts, too. */
  readonly attempt: () => void;
  /** The order was sent: what is left on the ticket is no mistake. */
  readonly calm: () => void;
  /** Undefined while something is missing or wrong. */
  readonly order: OrderDraft | undefined;
  readonly failed: boolean;
  /** Why, for the place that says so. */
  readonly fault: ApiFault | null;
  readonly reload: () => unknown;
}

function amountFaultOf(amount: string, period: Period | undefined, available: string | undefined): AmountFault | undefined {
  if (amount === '' || money.isZero(amount)) return 'missing';
  if (available !== undefined && money.greater(amount, available)) return 'aboveAvailable';
  if (period && money.less(amount, period.minimum)) return 'belowMinimum';
  if (period && money.greater(amount, period.maximum)) return 'aboveMaximum';
  return undefined;
}

/** The order form of a product. What was typed is kept across sign-ins and reloads. */
export function useTicket(symbol: string | undefined): Ticket {
  const { values, change } = useDraft('futures.ticket', { amount: '', seconds: '' });
  const touched = useTouched('futures.ticket');
  const { amount, seconds } = values;
  const list = useApiQuery(
    'deliveryOrder.periods',
    { symbol },
    { enabled: symbol !== undefined, staleTime: 60_000, keepPrevious: true, unspoken: true },
  );
  const available = useApiQuery('balance.read', { wallet: 'delivery', coin: 'USDT' }).data?.available;
  const periods = list.data?.list;
  const period = periods?.find((candidate) => String(candidate.seconds) === seconds) ?? periods?.[0];
  const amountFault = amountFaultOf(amount, period, available);
  const complete = symbol !== undefined && period !== undefined && amountFault === undefined;
  return {
    periods,
    period,
    choosePeriod: (next) => change({ seconds: String(next) }),
    amount,
    setAmount: (next) => {
      change({ amount: next });
      touched.touch('amount');
    },
    available,
    amountFault,
    urgent: touched.has('order') || (touched.has('amount') && amountFault !== 'missing'),
    attempted: touched.has('order'),
    attempt: () => touched.touch('order'),
    calm: touched.calm,
    order: complete ? { request: { symbol, seconds: period.seconds, stake: amount }, period } : undefined,
    failed: list.isError && !list.data,
    fault: list.error,
    reload: list.refetch,
  };
}
