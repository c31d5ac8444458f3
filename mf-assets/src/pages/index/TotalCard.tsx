import { useNavigation, type Answer, useCommonText } from '@halyard-h5/shared-api';
import type { LiveEquity } from '@halyard-h5/shared-api/equity';
import { Card, Figure, formatTime, Money, Sparkline, StaleMark, StaleRegion } from '@halyard-h5/shared-ui';
import { ChartLine, ChevronRight, Info } from '@halyard-h5/shared-ui/icons';
import { useCoin } from '../../coins/useCoins';
import { useText } from '../../useText';
import classes from './TotalCard.module.css';

interface TotalCardProps {
  readonly totals: Answer<'balance.overview'>;
  readonly equity: LiveEquity;
  readonly concealed: boolean;
}

/** What the whole account is worth with its open profit, how it did today, and the line of the last days. */
export function TotalCard({ totals, equity, concealed }: TotalCardProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { displayCurrency, days } = totals;
  const { displayTotal, income, total, staleSince } = equity;
  const coin = useCoin(displayCurrency);
  /** Money has two decimals; a coin that is worth thousands needs its own. */
  const digits = displayCurrency === 'USDT' ? undefined : coin?.digits;
  return (
    <Card className={classes.card}>
      <p className={classes.label}>{common('money.total')}</p>
      <div className={classes.total}>
        <StaleRegion stale={staleSince !== undefined}>
          <Money value={displayTotal} decimals={digits} concealed={concealed} />
        </StaleRegion>
        <button
          type="button"
          className={classes.currency}
          aria-label={t('index.changeCurrency', { currency: displayCurrency })}
          onClick={() => navigation.push('assets.displayCurrency')}
        >
          <span>{displayCurrency}</span>
          <ChevronRight size={16} aria-hidden className={classes.chevron} />
        </button>
      </div>
      {staleSince !== undefined && <StaleMark text={common('stale.asOf', { time: formatTime(staleSince) })} />}
      {displayCurrency !== 'USDT' && (
        <p className={classes.inUsdt}>
          <bdi dir="ltr">
            ≈ <Money value={total} currency="USDT" concealed={concealed} />
          </bdi>
        </p>
      )}
      <details className={classes.income}>
        <summary className={classes.today}>
          <span className={classes.label}>{common('money.todayIncome')}</span>
          <Info size={14} aria-hidden className={classes.help} />
          <StaleRegion stale={staleSince !== undefined}>
            <Money {...income} decimals={digits} change concealed={concealed} />
          </StaleRegion>
        </summary>
        <p className={classes.label}>{common('money.todayIncomeHelp')}</p>
      </details>
      {days.length > 1 && !concealed && (
        <figure className={classes.days}>
          <Sparkline values={days.map((day) => day.total)} fill area height={56} width={300} label={t('index.days')} />
          <figcaption className={classes.period}>
            <Figure>{days[0]?.day}</Figure>
            <Figure>{days.at(-1)?.day}</Figure>
          </figcaption>
        </figure>
      )}
      <button type="button" className={classes.performance} onClick={() => navigation.push('assets.performance')}>
        <ChartLine size={18} aria-hidden />
        {common('page.performance')}
        <ChevronRight size={16} aria-hidden className={classes.chevron} />
      </button>
    </Card>
  );
}
