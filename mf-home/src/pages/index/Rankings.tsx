import { useMemo, useState } from 'react';
import { useNavigation, useNetwork, useTickers, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Button, Card, EmptyState, List, SimpleTabs, SkeletonList, StaleRegion } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import { ProductRow } from './ProductRow';
import { rank, rankings, type Ranking } from './rank';
import classes from './Rankings.module.css';
import { useProducts } from './useProducts';

const shown = 5;
/** Rows change places at most this often, milliseconds. */
const reorderInterval = 5_000;

/** What rises, falls and is traded most, with the line of the day. */
export function Rankings() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { online } = useNetwork();
  const [ranking, setRanking] = useState<Ranking>('gainers');
  const tickers = useTickers(reorderInterval);
  const { data, error, isPaused, refetch } = useProducts('delivery');
  const products = useMemo(() => data && rank(data.list, tickers, ranking, shown), [data, tickers, ranking]);
  return (
    <Card flush className={classes.card}>
      <SimpleTabs
        label={common('label.rankings')}
        items={rankings.map((id) => ({ id, label: common(`ranking.${id}`) }))}
        value={ranking}
        onChange={setRanking}
        panelClassName={classes.panel}
      >
        <AsyncContent
          data={products}
          failed={error !== null || isPaused}
          skeleton={<SkeletonList rows={shown} leading label={common('state.loading')} />}
          error={<LoadError fault={error} onRetry={refetch} />}
          empty={<EmptyState compact title={t(ranking === 'losers' ? 'index.noLosers' : 'index.noGainers')} />}
        >
          {(list) => (
            <StaleRegion stale={!online}>
              <List>
                {list.map((product) => (
                  <ProductRow key={product.symbol} product={product} />
                ))}
              </List>
            </StaleRegion>
          )}
        </AsyncContent>
      </SimpleTabs>
      <Button block variant="ghost" onClick={() => navigation.switchTab('markets.index')}>
        {t('index.allMarkets')}
      </Button>
    </Card>
  );
}
