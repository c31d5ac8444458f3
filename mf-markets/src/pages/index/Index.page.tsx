import { useEffect } from 'react';
import { getHost, useCommonText } from '@halyard-h5/shared-api';
import { ChipGroup, IconButton, Page, PageHeader, SearchInput, SimpleTabs } from '@halyard-h5/shared-ui';
import { CircleUser, RefreshCw } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import type { Ranking } from './arrange';
import classes from './Index.module.css';
import { MarketPanel } from './MarketPanel';
import { useMarkets } from './useMarkets';
import { useView, type MarketTab } from './useView';

const tabs: readonly MarketTab[] = ['favourites', 'futures', 'perpetual'];
const rankings: readonly Ranking[] = ['all', 'gainers', 'losers', 'volume'];

/** Every product with its live price: search, favourites, rankings. */
export default function IndexPage() {
  const t = useText();
  const common = useCommonText();
  const { chrome } = getHost();
  const view = useView();
  const markets = useMarkets(view.tab);
  useEffect(() => chrome.setTitle(t('title')), [chrome, t]);

  return (
    <Page
      flush
      wide
      onRefresh={markets.refetch}
      refreshLabel={common('state.refreshing')}
      header={
        <PageHeader
          title={t('title')}
          start={
            <IconButton label={common('page.profile')} icon={<CircleUser size={22} aria-hidden />} onClick={() => chrome.openProfile()} />
          }
          actions={
            <IconButton
              label={common('action.refresh')}
              icon={<RefreshCw size={20} aria-hidden />}
              onClick={() => void markets.refetch()}
            />
          }
        />
      }
    >
      <div className={classes.search}>
        <SearchInput label={t('search')} clearLabel={common('action.clear')} value={view.search} onChange={view.searchFor} />
      </div>
      <SimpleTabs
        fill
        label={t('title')}
        items={tabs.map((id) => ({ id, label: id === 'favourites' ? common('label.favourites') : common(`product.${id}`) }))}
        value={view.tab}
        onChange={view.showTab}
        className={classes.tabs}
        panelClassName={classes.panel}
      >
        <ChipGroup
          label={common('label.rankings')}
          layout="scroll"
          options={rankings.map((value) => ({ value, label: value === 'all' ? common('label.all') : common(`ranking.${value}`) }))}
          value={view.ranking}
          onChange={view.rank}
          className={classes.rankings}
        />
        <MarketPanel view={view} markets={markets} />
      </SimpleTabs>
    </Page>
  );
}
