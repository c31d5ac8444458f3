import type { Position } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { classNames, Figure, formatFraction, ProgressBar } from '@halyard-h5/shared-ui';
import { livePosition } from './livePosition';
import { useMark } from '../market/useMark';
import { useText } from '../useText';
import classes from './MarginRatio.module.css';

interface MarginRatioProps {
  readonly symbol: string | undefined;
  readonly positions: readonly Position[] | undefined;
  readonly warningRatio: string | undefined;
}

/** Margin ratio of the product's position; of two hedged ones the lower. */
export function MarginRatio({ symbol, positions, warningRatio }: MarginRatioProps) {
  const t = useText();
  const mark = useMark(symbol);
  const ratio = positions
    ?.filter((position) => position.symbol === symbol)
    .map((position) => livePosition(position, mark.price ?? position.markPrice).marginRatio)
    .reduce<string | undefined>((lowest, each) => (lowest === undefined ? each : money.min(lowest, each)), undefined);
  const low = ratio !== undefined && warningRatio !== undefined && money.less(ratio, warningRatio);
  return (
    <div className={classes.ratio}>
      <span>{t('figure.marginRatio')}</span>
      <Figure className={classNames(classes.figure, low && classes.low)}>{formatFraction(ratio)}</Figure>
      {ratio !== undefined && (
        <div className={classes.bar}>
          <ProgressBar
            label={t('figure.marginRatio')}
            value={Number(ratio) * 100}
            valueText={formatFraction(ratio)}
            tone={low ? 'danger' : 'accent'}
          />
        </div>
      )}
    </div>
  );
}
