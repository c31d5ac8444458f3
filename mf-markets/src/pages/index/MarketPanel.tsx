import { useMemo } from 'react';
import { useNetwork, useTickers, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, SkeletonList, StaleRegion } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { Search, Star } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { arrange } from './arrange';
import classes from './Index.module.css';
import { MarketTable } from './MarketTable';
import type { useMarkets } from './useMarkets';
import type { MarketView } from './useView';

/** Rows move at most this often, milliseconds: an order that changes under the finger opens the wrong product. */
const reorderInterval = 3_000;

interface MarketPanelProps {
  readonly view: MarketView;
  readonly markets: ReturnType<typeof useMarkets>;
}

/** The list of a tab in its four states. */
export function MarketPanel({ view, markets: { products, failed, fault, refetch } }: MarketPanelProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  const tickers = useTickers(reorderInterval);
  const { tab, search, ranking, sort } = view;
  const rows = useMemo(() => products && arrange(products, tickers, { search, ranking, sort }), [products, tickers, search, ranking, sort]);
  return (
    <AsyncContent
      data={rows}
      failed={failed}
      skeleton={
        <div className={classes.skeleton}>
          <SkeletonList rows={8} leading label={common('state.loading')} />
        </div>
      }
      error={<LoadError wholePage fault={fault} onRetry={refetch} />}
      empty={products?.length === 0 && tab === 'favourites' ? <NoFavourites view={view} /> : <NothingFound view={view} />}
    >
      {(list) => (
        <StaleRegion stale={!online}>
          <MarketTable
            label={tab === 'favourites' ? common('label.favourites') : common(`product.${tab}`)}
            products={list}
            showType={tab === 'favourites'}
            sort={sort}
            onSort={view.sortBy}
          />
        </StaleRegion>
      )}
    </AsyncContent>
  );
}

function NoFavourites({ view }: { readonly view: MarketView }) {
  const t = useText();
  const common = useCommonText();
  return (
    <EmptyState
      icon={<Star size={26} />}
      title={t('noFavourites')}
      detail={t('noFavouritesDetail')}
      actionLabel={common('action.showAll')}
      onAction={() => view.showTab('futures')}
    />
  );
}

function NothingFound({ view }: { readonly view: MarketView }) {
  const t = useText();
  const common = useCommonText();
  const reset = (): void => {
    view.searchFor('');
    view.rank('all');
  };
  return <EmptyState icon={<Search size={26} />} title={t('nothingFound')} actionLabel={common('action.showAll')} onAction={reset} />;
}
