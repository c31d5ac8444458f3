import { Amount, formatAmount } from '@halyard-h5/shared-ui';
import { useText } from '../../language/useText';
import classes from './DayChart.module.css';

interface DayChartProps {
  readonly label: string;
  readonly coin: string;
  /** Oldest first. */
  readonly points: readonly { readonly day: string; readonly value: string }[];
}

const [WIDTH, HEIGHT, MARGIN] = [300, 110, 4];
const DAY = 86_400_000;
const tenths = (place: number): number => Math.round(place * 10) / 10;

/** A line over days, with its least and most at the side and its first and last day below. */
export function DayChart({ label, coin, points }: DayChartProps) {
  const t = useText();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const figures = points.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const span = Math.max(DAY, Date.parse(last.day) - Date.parse(first.day));
  const x = (day: string): number => MARGIN + ((Date.parse(day) - Date.parse(first.day)) / span) * (WIDTH - 2 * MARGIN);
  // A level line lies in the middle.
  const y = (value: number): number => MARGIN + (most === least ? 0.5 : (most - value) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const textOf = (value: number): string => points[figures.indexOf(value)]?.value ?? '';
  const said = { least: formatAmount(textOf(least), coin), most: formatAmount(textOf(most), coin), last: formatAmount(last.value, coin) };
  return (
    <figure className={classes.chart}>
      <div className={classes.side}>
        <Amount value={textOf(most)} coin={coin} />
        {most !== least && <Amount value={textOf(least)} coin={coin} />}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('house.series.label', { label, coin, from: first.day, to: last.day, ...said })}
        className={classes.picture}
      >
        {least < 0 && most > 0 && <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={classes.zero} />}
        {points.length === 1 ? (
          <line x1={0} x2={WIDTH} y1={y(least)} y2={y(least)} className={classes.line} />
        ) : (
          <polyline
            points={points.map(({ day, value }) => `${tenths(x(day))},${tenths(y(Number(value)))}`).join(' ')}
            className={classes.line}
          />
        )}
      </svg>
      <figcaption className={classes.days}>
        <span>{first.day}</span>
        {last !== first && <span>{last.day}</span>}
      </figcaption>
    </figure>
  );
}
