import { useEffect, useState } from 'react';
import { getHost, useApiQuery, useCommonText, useNavigation, useRouteParameters } from '@halyard-h5/shared-api';
import { Button, Page, PageHeader } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Index.module.css';

/** Shows that a page of another bundler has the shell's React, ports, texts and exchange. */
export default function IndexPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { from } = useRouteParameters('example.index');
  const [count, setCount] = useState(0);
  const [broken, setBroken] = useState(false);
  const products = useApiQuery('product.list', { type: 'delivery' });
  const title = t('title');
  useEffect(() => getHost().chrome.setTitle(title), [title]);
  if (broken) throw new Error('broken on purpose');

  return (
    <Page header={<PageHeader title={title} onBack={() => navigation.back()} backLabel={common('action.back')} />}>
      <div className={classes.content}>
        <p>{t('products', { number: products.data?.list.length ?? 0 })}</p>
        {from !== undefined && <p>{t('from', { from })}</p>}
        <p>{t('taps', { number: count })}</p>
        <Button onClick={() => setCount((value) => value + 1)}>{t('tap')}</Button>
        <Button variant="secondary" onClick={() => navigation.switchTab('markets.index')}>
          {t('toMarkets')}
        </Button>
        <Button variant="secondary" onClick={() => setBroken(true)}>
          {t('break')}
        </Button>
      </div>
    </Page>
  );
}
