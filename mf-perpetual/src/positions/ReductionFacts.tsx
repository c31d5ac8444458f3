import { useCommonText, type Position } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Amount, Facts, formatPrice, Money, Notice, type Fact } from '@halyard-h5/shared-ui';
import { InlineFacts } from '@halyard-h5/shared-ui/pages';
import { useTickSize } from '@halyard-h5/shared-trading';
import { usePositionText } from './usePositionText';
import { useReduction, type Reduction } from './useReduction';

interface ReductionFactsProps {
  readonly position: Position;
  readonly terms: PerpetualTerms | undefined;
  readonly reduction: Reduction;
  /** What is said before the money. */
  readonly facts?: readonly Fact[];
}

/** What closing some lots brings, live: profit, fee and as what, what comes back, what stays open, and what would not wait. */
export function ReductionFacts({ position, terms, reduction, facts = [] }: ReductionFactsProps) {
  const t = usePositionText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', position.symbol);
  const { taken, role, result, left } = useReduction(position, terms, reduction);
  const crossingOf = ({ lots, price: average }: NonNullable<typeof taken>): string => {
    const price = formatPrice(average, tickSize);
    if (lots >= Number(reduction.contracts)) return t('ticket.crosses', { price });
    if (reduction.timeInForce === 'immediateOrCancel') return t('perpetualPositions:reduce.immediatePartly', { price, lots });
    return t('ticket.crossesPartly', { price, lots });
  };
  return (
    <>
      <Facts
        facts={[
          ...facts,
          {
            label: t(reduction.kind === 'market' ? 'figure.profitNow' : 'perpetualPositions:reduce.profitAt'),
            value: <Money value={result?.profit} currency="USDT" change />,
          },
          {
            label: common('label.fee'),
            value: (
              <InlineFacts>
                <Money value={result?.fee} currency="USDT" />
                {result && t(`role.${role}`)}
              </InlineFacts>
            ),
          },
          { label: t('perpetualPositions:reduce.returned'), value: <Money value={result?.payout} currency="USDT" />, strong: true },
          { label: t('perpetualPositions:reduce.left'), value: <Amount value={left === undefined ? undefined : String(left)} step="1" /> },
        ]}
      />
      {taken && (
        <Notice tone="info" role="status">
          {crossingOf(taken)}
        </Notice>
      )}
    </>
  );
}
