import { useApiQuery } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, Figure, formatFraction, Money } from '@halyard-h5/shared-ui';
import { Loaded } from '@halyard-h5/shared-ui/pages';
import { holdingsOf } from './holdingsOf';
import { usePerformanceText } from './usePerformanceText';
import classes from './Performance.module.css';

/** What the account holds with its value and its share, the most valuable first. */
export function HoldingsCard({ concealed }: { readonly concealed: boolean }) {
  const t = usePerformanceText();
  const overview = useApiQuery('balance.overview', {}, { unspoken: true });
  return (
    <Card title={t('performance:holdings.title')}>
      <Loaded query={overview}>
        {(totals) => {
          const held = holdingsOf(totals);
          if (held.length === 0) return <p className={classes.muted}>{t('performance:holdings.none')}</p>;
          return (
            <ul>
              {held.map(({ coin, amount, value, share }) => (
                <li key={coin} className={classes.coin}>
                  <div className={classes.coinHead}>
                    <CoinMark coin={coin} />
                    <span className={classes.coinName}>{coin}</span>
                    <Figure className={classes.muted}>{formatFraction(share, { decimals: 1 })}</Figure>
                    <span className={classes.coinValue}>
                      <Money value={value} currency="USDT" concealed={concealed} />
                      {coin !== 'USDT' && (
                        <span className={classes.amount}>
                          <Amount value={amount} unit={coin} concealed={concealed} />
                        </span>
                      )}
                    </span>
                  </div>
                  <div aria-hidden className={classes.share} style={{ inlineSize: `${Number(share) * 100}%` }} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
