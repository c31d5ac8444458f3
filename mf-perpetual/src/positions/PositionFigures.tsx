import type { Position } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Amount, Facts, Figure, formatFraction, missingValue, Money, Price, ProgressBar } from '@halyard-h5/shared-ui';
import { isWithinReach, LiquidationPrice } from './LiquidationPrice';
import type { LivePosition } from './livePosition';
import { useText } from '../useText';
import classes from './PositionCard.module.css';

interface PositionFiguresProps {
  readonly position: Position;
  readonly live: LivePosition;
  readonly markPrice: string;
  readonly tickSize: string;
  /** The ratio is below the warning. */
  readonly low: boolean;
}

/** Size, prices, distance to liquidation and the margin ratio as bar and text. */
export function PositionFigures({ position, live, markPrice, tickSize, low }: PositionFiguresProps) {
  const t = useText();
  const ratio = formatFraction(live.marginRatio);
  return (
    <>
      <Facts
        className={classes.facts}
        facts={[
          { label: t('figure.lotCount'), value: <Amount value={String(position.contracts)} step="1" /> },
          { label: t('figure.entryPrice'), value: <Price value={position.entryPrice} tickSize={tickSize} /> },
          { label: t('figure.markPrice'), value: <Price value={markPrice} tickSize={tickSize} flash /> },
          { label: t('figure.margin'), value: <Money value={money.add(position.margin, position.addedMargin)} /> },
          { label: t('figure.liquidationPrice'), value: <LiquidationPrice value={live.liquidationPrice} tickSize={tickSize} /> },
          {
            label: t('figure.distance'),
            value: <Figure>{isWithinReach(live.liquidationPrice, tickSize) ? formatFraction(live.distance) : missingValue}</Figure>,
          },
        ]}
      />
      <div className={classes.ratio}>
        <p className={classes.ratioText}>
          <span>{t('figure.marginRatio')}</span>
          <Figure>{ratio}</Figure>
        </p>
        <ProgressBar
          label={t('figure.marginRatio')}
          value={Number(live.marginRatio) * 100}
          valueText={ratio}
          tone={low ? 'danger' : 'accent'}
        />
      </div>
    </>
  );
}
