import { lazy, Suspense, useEffect, useState } from 'react';
import { getHost, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { Button, Page, PageHeader, SimpleTabs, Skeleton } from '@halyard-h5/shared-ui';
import { DayFigures, pairOf, PairTitle, useSelectedProduct, useWideScreen } from '@halyard-h5/shared-trading';
import { PriceBar } from '../../market/PriceBar';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { usePositions } from '../../positions/usePositions';
import ChartPanel from '../../chart/ChartPanel';
import { useText } from '../../useText';
import classes from './Detail.module.css';

const BookPanel = lazy(() => import(/* webpackChunkName: "book" */ '../../market/BookPanel'));
const DepthPanel = lazy(() => import('./DepthPanel'));
const PublicTradesPanel = lazy(() => import('./PublicTradesPanel'));
const ContractDescription = lazy(() => import('../../description/ContractDescription'));

const tabs = ['book', 'depth', 'trades', 'description'] as const;
const levels = 20;

/** One product in full: chart with the trader's lines, book, depth, trades and the description of the contract. */
export default function DetailPage() {
  const t = useText();
  const common = useCommonText();
  const { chrome, queryClient } = getHost();
  const navigation = useNavigation();
  const { symbol, product } = useSelectedProduct('perpetual', useRouteParameters('perpetual.detail').symbol);
  const positions = usePositions().items;
  const orders = useOpenOrders().items;
  const [tab, setTab] = useState<(typeof tabs)[number]>('book');
  const isWide = useWideScreen();
  const title = symbol === undefined ? t('detail.title') : pairOf(symbol);
  useEffect(() => chrome.setTitle(title), [chrome, title]);
  const trade = (side: 'long' | 'short') => (): void =>
    navigation.push('perpetual.product', { ...(symbol === undefined ? {} : { symbol }), side });

  const facts = (
    <SimpleTabs
      fill
      label={t('detail.title')}
      items={tabs.map((id) => ({ id, label: t(`detail.${id}`) }))}
      value={tab}
      onChange={setTab}
      panelClassName={classes.panel}
    >
      <Suspense fallback={<Skeleton height={320} />}>
        {product && tab === 'book' && <BookPanel product={product} levels={levels} layout="columns" />}
        {product && tab === 'depth' && <DepthPanel product={product} />}
        {product && tab === 'trades' && <PublicTradesPanel product={product} />}
        {tab === 'description' && <ContractDescription symbol={symbol} />}
      </Suspense>
    </SimpleTabs>
  );
  return (
    <Page
      flush
      aside={isWide ? facts : undefined}
      header={
        <PageHeader
          title={<PairTitle symbol={symbol} title={title} />}
          onBack={() => navigation.back()}
          backLabel={common('action.back')}
        />
      }
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
      refreshLabel={common('state.refreshing')}
      actionBar={
        <>
          <Button variant="up" className={classes.trade} onClick={trade('long')}>
            {t('buy.long')}
          </Button>
          <Button variant="down" className={classes.trade} onClick={trade('short')}>
            {t('buy.short')}
          </Button>
        </>
      }
    >
      <PriceBar symbol={symbol} product={product}>
        <DayFigures symbol={symbol} product={product} />
      </PriceBar>
      <ChartPanel fill={isWide} symbol={symbol} product={product} positions={positions} orders={orders} />
      {!isWide && facts}
    </Page>
  );
}
