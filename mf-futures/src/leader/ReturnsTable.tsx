import type { PublisherResults } from '@halyard-h5/shared-api';
import { Card, Change, Facts, Money } from '@halyard-h5/shared-ui';
import classes from './ReturnsTable.module.css';
import { useLeaderText } from './useLeaderText';

type Orders = PublisherResults['own'];

/** The lead trader's own orders beside those of followers: losses in the same place and size as gains. */
export function ReturnsTable({ results: { own, followers } }: { readonly results: PublisherResults }) {
  const t = useLeaderText();
  const rows: readonly (readonly [label: string, value: (orders: Orders) => React.ReactNode])[] = [
    [t('futuresLeader:compare.orders'), ({ wins, losses, draws }) => wins + losses + draws],
    [t('result.win'), ({ wins }) => wins],
    [t('result.loss'), ({ losses }) => losses],
    [t('result.draw'), ({ draws }) => draws],
    [t('futuresLeader:compare.average'), (orders) => <Change fraction={orders.return} />],
  ];
  return (
    <Card title={t('futuresLeader:compare.title')}>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('plan.leader')}</th>
              <th scope="col">{t('plans.followers')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value(own)}</td>
                <td>{value(followers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {followers.fixed && (
        <>
          <h3 className={classes.subtitle}>{t('futuresLeader:fixed.title')}</h3>
          <Facts
            facts={[
              { label: t('futuresLeader:fixed.stake'), value: <Money value={followers.fixed.stake} currency="USDT" /> },
              { label: t('order.result'), value: <Money value={followers.fixed.profit} currency="USDT" change /> },
              { label: t('order.return'), value: <Change fraction={followers.fixed.return} /> },
            ]}
          />
        </>
      )}
      <p className={classes.note}>{t('futuresLeader:compare.note')}</p>
    </Card>
  );
}
