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

/** What closing positions at the live mark prices brings, and what of it the fees take. */
export function ClosingFacts({ positions, takerFeeRate, facts = [] }: ClosingFactsProps) {
  const t = useText();
  const tickers = useTickers();
  const results =
    takerFeeRate === undefined
      ? undefined
      : positions.map((position) => closingResult(position, tickers.get(position.symbol)?.price ?? position.markPrice, takerFeeRate));
  const sum = (figure: 'profit' | 'fee' | 'net'): string | undefined => results && money.add(...results.map((result) => result[figure]));
  return (
    <Facts
      facts={[
        ...facts,
        { label: t('figure.profitNow'), value: <Money value={sum('profit')} currency="USDT" change /> },
        { label: t('figure.closingFees'), value: <Money value={sum('fee')} exact currency="USDT" /> },
        { label: t('figure.netProfit'), value: <Money value={sum('net')} currency="USDT" change />, strong: true },
      ]}
    />
  );
}
