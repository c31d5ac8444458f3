import { useNavigation, type Answer, useCommonText } from '@halyard-h5/shared-api';
import { Card, Money, Sparkline } from '@halyard-h5/shared-ui';
import { ChevronRight } from '@halyard-h5/shared-ui/icons';
import { useCoin } from '../../coins/useCoins';
import { useText } from '../../useText';
import classes from './TotalCard.module.css';

interface TotalCardProps {
  readonly totals: Answer<'index/overview'>;
  readonly concealed: boolean;
}

/** What the whole account is worth, how it did today, and the line of the last days. */
export function TotalCard({ totals, concealed }: TotalCardProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { displayCurrency, displayTotal, total, todayIncome, days } = totals;
  const coin = useCoin(displayCurrency);
  /** Money has two decimals; a coin that is worth thousands needs its own. */
  const digits = displayCurrency === 'USDT' ? undefined : coin?.digits;
  return (
    <Card className={classes.card}>
      <p className={classes.label}>{common('money.total')}</p>
      <p className={classes.total}>
        <Money value={displayTotal} decimals={digits} concealed={concealed} />
        <button
          type="button"
          className={classes.currency}
          aria-label={t('index.changeCurrency', { currency: displayCurrency })}
          onClick={() => navigation.push('assets.denominationCurrency')}
        >
          {displayCurrency}
          <ChevronRight size={16} aria-hidden className={classes.chevron} />
        </button>
      </p>
      {displayCurrency !== 'USDT' && (
        <p className={classes.inUsdt}>
          <bdi dir="ltr">
            ≈ <Money value={total} currency="USDT" concealed={concealed} />
          </bdi>
        </p>
      )}
      <p className={classes.income}>
        <span className={classes.label}>{common('money.todayIncome')}</span>
        <Money value={todayIncome} currency="USDT" change concealed={concealed} />
      </p>
      {days.length > 1 && !concealed && (
        <figure className={classes.days}>
          <Sparkline values={days.map((day) => day.total)} fill area height={56} width={300} label={t('index.days')} />
          <figcaption className={classes.period}>
            <bdi dir="ltr">{days[0]?.day}</bdi>
            <bdi dir="ltr">{days.at(-1)?.day}</bdi>
          </figcaption>
        </figure>
      )}
    </Card>
  );
}
