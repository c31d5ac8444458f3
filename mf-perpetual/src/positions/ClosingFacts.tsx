import { useTickers, type Position } from '@halyard-h5/shared-api';
import { closingResult, money } from '@halyard-h5/shared-api/formulas';
import { Facts, Money, type Fact } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface ClosingFactsProps {
  readonly positions: readonly Position[];
  readonly takerFeeRate: string | undefined;
  /** What is said before the money. */
  readonly facts?: readonly Fact[];
}

/** What closing positions at the live mark prices brings, and what of it the fees take: those of opening, paid already, and those of closing. */
export function ClosingFacts({ positions, takerFeeRate, facts = [] }: ClosingFactsProps) {
  const t = useText();
  const tickers = useTickers();
  const results =
    takerFeeRate === undefined
      ? undefined
      : positions.map((position) => {
          const closing = closingResult(position, tickers.get(position.symbol)?.price ?? position.markPrice, takerFeeRate);
          // What was closed before counts, too: its result and its fees are in what the exchange says of the position.
          return {
            profit: money.add(closing.profit, position.netProfit, position.fees),
            fee: money.add(closing.fee, position.fees),
            net: money.add(closing.net, position.netProfit),
          };
        });
  const sum = (figure: 'profit' | 'fee' | 'net'): string | undefined => results && money.add(...results.map((result) => result[figure]));
  return (
    <Facts
      facts={[
        ...facts,
        { label: t('figure.profitNow'), value: <Money value={sum('profit')} exact currency="USDT" change /> },
        { label: t('figure.bothFees'), value: <Money value={sum('fee')} exact currency="USDT" /> },
        { label: t('figure.netProfit'), value: <Money value={sum('net')} exact currency="USDT" change />, strong: true },
      ]}
    />
  );
}
