import { useTickers, type Position } from '@halyard-h5/shared-api';
import { Facts, Money, type Fact } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { closingFigures } from './closingFigures';

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
  const priceOf = ({ symbol, markPrice }: Position): string => tickers.get(symbol)?.price ?? markPrice;
  const figures = takerFeeRate === undefined ? undefined : closingFigures(positions, priceOf, takerFeeRate);
  return (
    <Facts
      facts={[
        ...facts,
        { label: t('figure.profitNow'), value: <Money value={figures?.profit} currency="USDT" change /> },
        { label: t('figure.bothFees'), value: <Money value={figures?.fees} currency="USDT" /> },
        { label: t('figure.netProfit'), value: <Money value={figures?.net} currency="USDT" change />, strong: true },
      ]}
    />
  );
}
