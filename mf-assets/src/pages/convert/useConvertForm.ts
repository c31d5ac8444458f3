import { useState } from 'react';
import {
  useApiQuery,
  useMoneyChange,
  useRouteParameters,
  useStale,
  useTerms,
  type Exchange,
  type MoneyChange,
} from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useCoins } from '../../coins/useCoins';
import { useDepositMethods, type DepositMethod } from '../../coins/useDepositMethods';
import { stepOf } from '../../coins/stepOf';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { formatPercent } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import { useConversions } from './useConversions';
import { useQuote, type LiveQuote } from './useQuote';

/** What is typed; slippage in per cent. */
type ConvertValues = Readonly<Record<'from' | 'to' | 'amount' | 'slippage', string>>;

/** Stands in the form until a slippage is chosen: that of the exchange, which may come later than the form. */
const preselected = 'preselected';

/** A fraction as per cent: "0.005" is "0.5". */
const percentOf = (fraction: string): string => money.multiplyExactly(fraction, '100');

export interface ConvertForm {
  readonly form: Form<ConvertValues>;
  readonly balances: ReturnType<typeof useApiQuery<'balance.list'>>;
  readonly coins: readonly DepositMethod[];
  readonly from: string;
  readonly to: string;
  readonly step: string;
  readonly available: string;
  /** True when the wallet has less than the amount. */
  readonly tooMuch: boolean;
  /** Per cent, as it stands in its field. */
  readonly slippage: string;
  readonly slippageHigh: boolean;
  /** True while the price of one of the coins is too old to convert at. */
  readonly stale: boolean;
  readonly live: LiveQuote;
  readonly change: MoneyChange<'conversion.submit'>;
  /** Conversions that wait for their price, and what became of the last one until the form changes; newest first. */
  readonly conversions: readonly Exchange[];
  /** Changes fields; what was said of the last conversion goes. */
  readonly set: (part: Partial<ConvertValues>) => void;
  readonly flip: () => void;
}

/** State of the conversion form: two different coins, a live quote for what is typed, and what came of it. */
export function useConvertForm(): ConvertForm {
  const t = useText();
  const parameters = useRouteParameters('assets.convert');
  // Coins of the address hold until the trader changes something.
  const [given, setGiven] = useState(parameters);
  const { conversions, follow, dismiss } = useConversions();
  const balances = useApiQuery('balance.list', { wallet: 'spot' }, { unspoken: true });
  const coins = useDepositMethods().data?.list ?? [];

  const known = (coin: string | undefined): string | undefined => coins.find((each) => each.coin === coin)?.coin;
  const sourceOf = (values: ConvertValues): string => known(given.from) ?? values.from;
  const availableOf = (coin: string): string => balances.data?.list.find((balance) => balance.coin === coin)?.available ?? '0';
  const exceeds = (values: ConvertValues): boolean =>
    values.amount !== '' && balances.data !== undefined && money.greater(values.amount, availableOf(sourceOf(values)));
  const terms = useTerms()?.exchange;
  const maximumSlippage = terms && percentOf(terms.maximumSlippage);
  const slippageRange = t('convert.slippageRange', { maximum: formatPercent(maximumSlippage, { shortest: true }) });
  const isBeyond = (slippage: string): boolean =>
    slippage !== '' && maximumSlippage !== undefined && money.greater(slippage, maximumSlippage);
  const chosen = (slippage: string): string => (slippage === preselected ? (terms ? percentOf(terms.preselectedSlippage) : '') : slippage);
  const form: Form<ConvertValues> = useForm<ConvertValues>({
    initial: { from: 'USDT', to: 'BTC', amount: '', slippage: preselected },
    rules: {
      amount: (typed) => (typed === '' || money.isZero(typed) ? t('convert.amountNeeded') : undefined),
      slippage: (typed) => (chosen(typed) === '' ? slippageRange : undefined),
    },
    limits: {
      amount: (_, values) => (exceeds(values) ? t('common.notEnough') : undefined),
      slippage: (typed) => (isBeyond(chosen(typed)) ? slippageRange : undefined),
    },
    draft: { name: 'assets.convert', fields: ['from', 'to', 'amount', 'slippage'] },
    onSubmit: async () => {
      const { quote } = live;
      if (!quote || live.secondsLeft === 0) return;
      dismiss();
      const fault = await change.send({ quoteId: quote.id });
      // A quote serves once, whatever came of it; without an answer the same one is looked up first.
      if (fault && !fault.outcomeUnknown) live.renew();
    },
  });
  const converted = (exchange: Exchange): void => {
    follow(exchange);
    form.change({ amount: '' });
  };
  // Quotes expire long before one need not wait any longer, and with another one it would be another conversion.
  const change = useMoneyChange('conversion.submit', converted, { untilKnown: true, unspoken: true });

  const from = sourceOf(form.values);
  const wanted = known(given.to) ?? form.values.to;
  const to = wanted === from ? (coins.find(({ coin }) => coin !== from)?.coin ?? wanted) : wanted;
  const { amount } = form.values;
  const shownSlippage = chosen(form.values.slippage);
  const slippage = (form.errors.slippage ?? form.hints.slippage) === undefined ? shownSlippage : '';
  const digits = useCoins().data?.list.find(({ coin }) => coin === from)?.digits ?? 8;
  const staleFrom = useStale(`${from}USDT`, 'exchange') && from !== 'USDT';
  const staleTo = useStale(`${to}USDT`, 'exchange') && to !== 'USDT';
  const stale = staleFrom || staleTo;
  const decided = change.state === 'idle' || change.state === 'notExecuted';
  const live = useQuote({ from, to, amount, slippage }, !stale && decided);

  const set = (part: Partial<ConvertValues>): void => {
    dismiss();
    setGiven({});
    change.dismiss();
    form.change({ from, to, ...part });
  };
  return {
    form,
    balances,
    coins,
    from,
    to,
    step: stepOf(digits),
    available: availableOf(from),
    tooMuch: exceeds(form.values),
    slippage: shownSlippage,
    slippageHigh: slippage !== '' && terms !== undefined && money.greater(slippage, percentOf(terms.highSlippage)),
    stale,
    live,
    change,
    conversions,
    set,
    flip: () => set({ from: to, to: from, amount: '' }),
  };
}
