import { useCommonText, type Answer } from '@halyard-h5/shared-api';
import { Amount, Card, Facts, Money } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import { usePerformanceText } from './usePerformanceText';
import classes from './Performance.module.css';

interface FeesCardProps {
  readonly figures: Answer<'performance.read'>;
  readonly concealed: boolean;
}

/** What the exchange took in a period: of trading by pair, of withdrawals by coin. */
export function FeesCard({ figures: { symbols, withdrawalFees }, concealed }: FeesCardProps) {
  const t = usePerformanceText();
  const assets = useText();
  const common = useCommonText();
  const traded = symbols.filter(({ product }) => product === 'perpetual');
  return (
    <Card title={assets('common.feesPaid')}>
      <h3 className={classes.subtitle}>{common('contracts.perpetual')}</h3>
      {traded.length === 0 ? (
        <p className={classes.muted}>{t('performance:fees.none')}</p>
      ) : (
        <Facts
          facts={traded.map(({ symbol, fees }) => ({
            label: <bdi dir="ltr">{symbol.replace(/USDT$/, '/USDT')}</bdi>,
            value: <Money value={fees} currency="USDT" exact concealed={concealed} />,
          }))}
        />
      )}
      <h3 className={classes.subtitle}>{assets('statement.group.withdrawal')}</h3>
      {withdrawalFees.length === 0 ? (
        <p className={classes.muted}>{t('performance:fees.none')}</p>
      ) : (
        <Facts
          facts={withdrawalFees.map(({ coin, amount }) => ({
            label: coin,
            value: <Amount value={amount} unit={coin} exact concealed={concealed} />,
          }))}
        />
      )}
      <p className={classes.hint}>{t('performance:fees.hint')}</p>
    </Card>
  );
}
