import type { PublisherResults } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Change, classNames, Figure, formatDate, formatDateTime, formatFraction } from '@halyard-h5/shared-ui';
import classes from './ReturnsCurve.module.css';
import { useLeaderText } from './useLeaderText';

interface Size {
  readonly width: number;
  readonly height: number;
}

const size: Size = { width: 320, height: 120 };
const tones: Readonly<Record<number, string | undefined>> = { [-1]: classes.down, 1: classes.up };

/** So that the line is not cut at its highest and lowest point. */
const inset = 2;

/** What a lead trader's ended plans brought together: a line from nothing on, with its zero, ends and extremes, and in words. */
export function ReturnsCurve({ results: { curve, total, drawdown } }: { readonly results: PublisherResults }) {
  const t = useLeaderText();
  const [first] = curve;
  const last = curve.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // The place before the first plan.
  const values = [money.subtract(first.total, first.return), ...curve.map((point) => point.total)];
  const high = values.reduce((highest, value) => money.max(highest, value), '0');
  const low = values.reduce((lowest, value) => money.min(lowest, value), '0');
  const { width, height } = size;
  const range = Number(high) - Number(low) || 1;
  const heightOf = (value: string): number => inset + ((Number(high) - Number(value)) / range) * (height - 2 * inset);
  const points = values.map((value, place) => `${(place / (values.length - 1)) * width},${heightOf(value)}`).join(' ');
  const zero = heightOf('0');
  const oneDay = formatDate(first.time) === formatDate(last.time);
  const dateOf = oneDay ? formatDateTime : formatDate;
  const [from, to] = [dateOf(first.time), dateOf(last.time)];
  const percent = (value: string): string => formatFraction(value, { sign: true, decimals: 0 });
  const label = t('futuresLeader:curve.label', {
    plans: curve.length,
    from,
    to,
    total: percent(total),
    high: percent(high),
    low: percent(low),
    fall: formatFraction(drawdown, { decimals: 0 }),
  });
  return (
    <figure className={classes.figure}>
      <p className={classes.total}>
        <Change fraction={total} />
      </p>
      <div className={classes.plot}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={classNames(classes.line, tones[Math.sign(Number(total))])}
        >
          <polygon points={`0,${zero} ${points} ${width},${zero}`} className={classes.area} />
          <line x1={0} x2={width} y1={zero} y2={zero} className={classes.zero} vectorEffect="non-scaling-stroke" />
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
        <div aria-hidden className={classes.scale}>
          <Figure className={classes.high}>{percent(high)}</Figure>
          {Number(high) > range / 6 && -Number(low) > range / 6 && (
            <Figure className={classes.middle} style={{ insetBlockStart: `${(heightOf('0') / height) * 100}%` }}>
              {percent('0')}
            </Figure>
          )}
          <Figure className={classes.low}>{percent(low)}</Figure>
        </div>
      </div>
      <figcaption className={classes.period}>
        <Figure>{from}</Figure>
        <Figure>{to}</Figure>
      </figcaption>
    </figure>
  );
}
