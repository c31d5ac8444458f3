import { getHost, useServerTime, useStalePriceAge, useTickers, type Answer } from '@halyard-h5/shared-api';
import { useEffect, useMemo, useState } from 'react';
import type { EquityFigures, liveEquity } from './liveEquity';

type Overview = Answer<'balance.overview'>;
type Formula = typeof liveEquity;

/** Shortest time between two figures, milliseconds. */
const beat = 1_000;

const DAY = 86_400_000;
/** Milliseconds over which pages spread their questions about a new day. */
const newDaySpread = 5_000;

/** What the account is worth as prices move. */
export interface LiveEquity extends Pick<EquityFigures, 'total' | 'displayTotal' | 'wallets'> {
  /** Result of the running UTC day in the display currency; of an older exchange in USDT. */
  readonly income: { readonly value: string; readonly currency: string };
  /** Time of the oldest price behind the figures, ms UTC, once it is too old to be called live; undefined while all are fresh. */
  readonly staleSince: number | undefined;
}

/** The formula and its exact numbers come when the first account needs them: no page waits for them. */
let loaded: Formula | undefined;

function useFormula(needed: boolean): Formula | undefined {
  const [, draw] = useState(false);
  useEffect(() => {
    if (!needed || loaded !== undefined) return;
    let gone = false;
    // Without it the figures stay those of the exchange's last answer.
    void import('./liveEquity').then(
      (module) => {
        loaded = module.liveEquity;
        if (!gone) draw(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [needed]);
  return loaded;
}

/** Asks anew once the UTC day of an answer is over: what is today's income began again. */
function useNewDay(overview: Overview | undefined, now: number): void {
  const over = overview !== undefined && Math.floor(now / DAY) > Math.floor(overview.time / DAY);
  useEffect(() => {
    if (!over) return;
    const { queryClient } = getHost();
    const ask = (): void => void queryClient.invalidateQueries({ queryKey: ['balance.overview'] }, { cancelRefetch: false });
    const timer = setTimeout(ask, Math.random() * newDaySpread);
    return () => clearTimeout(timer);
  }, [over, overview]);
}

/**
 * Equity of the account on the screen, the one of every page: as the exchange answered it, and from then on with each newer price.
 * @param overview the answer; undefined while there is none
 */
export function useEquity(overview: Overview): LiveEquity;
export function useEquity(overview: Overview | undefined): LiveEquity | undefined;
export function useEquity(overview: Overview | undefined): LiveEquity | undefined {
  const tickers = useTickers(beat);
  const now = useServerTime();
  useNewDay(overview, now);
  const most = useStalePriceAge('perpetual');
  const symbols = useMemo(
    () => new Set([...(overview?.prices ?? []), ...(overview?.positions ?? [])].map(({ symbol }) => symbol)),
    [overview],
  );
  const formula = useFormula(symbols.size > 0);
  const prices = useMemo(() => {
    const newest = new Map((overview?.prices ?? []).map((each) => [each.symbol, each]));
    for (const symbol of formula === undefined ? [] : symbols) {
      const [ticker, known] = [tickers.get(symbol), newest.get(symbol)];
      if (ticker && (known === undefined || ticker.time > known.time)) newest.set(symbol, ticker);
    }
    return newest;
  }, [overview, symbols, formula, tickers]);
  const figures = useMemo(
    () => (overview && formula && prices.size > 0 ? formula(overview, (symbol) => prices.get(symbol)?.price) : overview),
    [overview, formula, prices],
  );
  if (overview === undefined || figures === undefined) return undefined;
  const oldest = Math.min(...[...prices.values()].map(({ time }) => time));
  const { total, displayTotal, todayIncome, today, wallets } = figures;
  const income = today ? { value: today.displayIncome, currency: overview.displayCurrency } : { value: todayIncome, currency: 'USDT' };
  return { total, displayTotal, income, wallets, staleSince: most !== undefined && now - oldest > most ? oldest : undefined };
}
