import { useCommonText, type Position } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Amount, Facts, formatPrice, Money, Notice, type Fact } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { ExpectedFill } from '../market/ExpectedFill';
import { useMoneyFacts } from './ClosingFacts';
import { usePositionText } from './usePositionText';
import { useReduction, type Reduction } from './useReduction';

interface ReductionFactsProps {
  readonly position: Position;
  readonly terms: PerpetualTerms | undefined;
  readonly reduction: Reduction;
  /** What is said before the money. */
  readonly facts?: readonly Fact[];
}

/** Live figures of closing some lots: price, profit, fees, net, payout and lots left, and the part of a limit that fills at once. */
export function ReductionFacts({ position, terms, reduction, facts = [] }: ReductionFactsProps) {
  const t = usePositionText();
  const common = useCommonText();
  const moneyFacts = useMoneyFacts();
  const tickSize = useTickSize('perpetual', position.symbol);
  const { taken, role, figures, left } = useReduction(position, terms, reduction);
  const isMarket = reduction.kind === 'market';
  const lots = Number(reduction.contracts);
  const crossing = (average: string, crossed: number): string => {
    const price = formatPrice(average, tickSize);
    if (crossed >= lots) return t('ticket.crosses', { price });
    if (reduction.timeInForce === 'immediateOrCancel') return t('perpetualPositions:reduce.immediatePartly', { price, lots: crossed });
    return t('ticket.crossesPartly', { price, lots: crossed });
  };
  return (
    <>
      <Facts
        facts={[
          ...facts,
          ...(isMarket
            ? [{ label: common('label.price'), value: <ExpectedFill symbol={position.symbol} taken={taken} lots={lots} /> }]
            : []),
          ...moneyFacts(figures, figures && t(`role.${role}`)),
          { label: t('perpetualPositions:reduce.returned'), value: <Money value={figures?.payout} currency="USDT" /> },
          { label: t('positions.left'), value: <Amount value={left === undefined ? undefined : String(left)} step="1" /> },
        ]}
      />
      {!isMarket && taken?.price !== undefined && (
        <Notice tone="info" role="status">
          {crossing(taken.price, taken.lots)}
        </Notice>
      )}
    </>
  );
}
