import { useServerTime, useStalePriceAge, useTickers, type Answer } from '@halyard-h5/shared-api';
import { useEffect, useMemo, useState } from 'react';
import type { EquityFigures, liveEquity } from './liveEquity';

type Overview = Answer<'balance.overview'>;
type Formula = typeof liveEquity;

/** Shortest time between two figures, milliseconds. */
const beat = 1_000;

/** What the account is worth as prices move. */
export interface LiveEquity extends EquityFigures {
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

/**
 * Equity of the account on the screen, the one of every page: as the exchange answered it, and from then on with each newer price.
 * @param overview the answer; undefined while there is none
 */
export function useEquity(overview: Overview | undefined): LiveEquity | undefined {
  const tickers = useTickers(beat);
  const now = useServerTime();
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
  if (figures === undefined) return undefined;
  const oldest = Math.min(...[...prices.values()].map(({ time }) => time));
  const { total, displayTotal, wallets } = figures;
  return { total, displayTotal, wallets, staleSince: most !== undefined && now - oldest > most ? oldest : undefined };
}
