import { useState } from 'react';
import { useApiQuery, useRouteParameters, useStale, type Exchange } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useMoneyChange, type MoneyChange } from '../../money/useMoneyChange';
import { useCoins } from '../../coins/useCoins';
import { useDepositMethods, type DepositMethod } from '../../coins/useDepositMethods';
import { stepOf } from '../../coins/stepOf';
import { useDraft } from '@halyard-h5/shared-api/forms';
import { useQuote, type LiveQuote } from './useQuote';

/** Largest slippage tolerance, per cent; the exchange refuses more. */
export const maximumSlippage = '5';
/** Above this the page warns, per cent. */
const highSlippage = '1';

export interface ConvertForm {
  readonly balances: ReturnType<typeof useApiQuery<'index/property'>>;
  readonly coins: readonly DepositMethod[];
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly slippage: string;
  readonly step: string;
  readonly available: string;
  readonly problem: 'needed' | 'tooMuch' | undefined;
  readonly slippageProblem: boolean;
  readonly slippageHigh: boolean;
  /** True while the price of one of the coins is too old to convert at. */
  readonly stale: boolean;
  readonly live: LiveQuote;
  readonly change: MoneyChange<'index/bbRecharge'>;
  /** The last conversion that was executed, until the form changes. */
  readonly done: Exchange | undefined;
  readonly set: (part: { from?: string; to?: string; amount?: string; slippage?: string }) => void;
  readonly flip: () => void;
  readonly submit: () => Promise<void>;
}

/** State of the conversion form: two different coins, a live quote for what is typed, and what came of it. */
export function useConvertForm(): ConvertForm {
  const parameters = useRouteParameters('assets.spotGoods');
  const draft = useDraft('assets.convert', { from: 'USDT', to: 'BTC', amount: '', slippage: '0.5' });
  const [asked, setAsked] = useState(parameters);
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<Exchange>();
  const balances = useApiQuery('index/property', { wallet: 'spot' });
  const coins = useDepositMethods().data?.list ?? [];
  const change = useMoneyChange('index/bbRecharge', (exchange) => {
    setDone(exchange);
    setTried(false);
    draft.change({ amount: '' });
  });

  const known = (coin: string | undefined): string | undefined => coins.find((each) => each.coin === coin)?.coin;
  const from = known(asked.from) ?? draft.values.from;
  const wanted = known(asked.to) ?? draft.values.to;
  const to = wanted === from ? (coins.find(({ coin }) => coin !== from)?.coin ?? wanted) : wanted;
  const { amount, slippage } = draft.values;
  const available = balances.data?.list.find((balance) => balance.coin === from)?.available ?? '0';
  const digits = useCoins().data?.list.find(({ coin }) => coin === from)?.digits ?? 8;
  const tooMuch = amount !== '' && balances.data !== undefined && money.greater(amount, available);
  const slippageProblem = slippage === '' ? tried : money.greater(slippage, maximumSlippage);
  const staleFrom = useStale(`${from}USDT`) && from !== 'USDT';
  const staleTo = useStale(`${to}USDT`) && to !== 'USDT';
  const stale = staleFrom || staleTo;
  const live = useQuote({ from, to, amount, slippage: slippageProblem ? '' : slippage }, !stale && change.state === 'idle');
  const lacking = amount === '' || money.isZero(amount);

  const set = (part: { from?: string; to?: string; amount?: string; slippage?: string }): void => {
    setDone(undefined);
    setAsked({});
    change.dismiss();
    draft.change({ from, to, ...part });
  };
  return {
    balances,
    coins,
    from,
    to,
    amount,
    slippage,
    step: stepOf(digits),
    available,
    problem: tooMuch ? 'tooMuch' : tried && lacking ? 'needed' : undefined,
    slippageProblem,
    slippageHigh: !slippageProblem && slippage !== '' && money.greater(slippage, highSlippage),
    stale,
    live,
    change,
    done,
    set,
    flip: () => set({ from: to, to: from, amount: '' }),
    submit: async () => {
      setTried(true);
      const { quote } = live;
      if (lacking || tooMuch || slippageProblem || !quote || live.secondsLeft === 0) return;
      setDone(undefined);
      const fault = await change.send({ quoteId: quote.id });
      // A quote serves once, whatever came of it; without an answer the same one is looked up first.
      if (fault && !fault.outcomeUnknown) live.renew();
    },
  };
}
