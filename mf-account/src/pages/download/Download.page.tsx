import { lazy, Suspense } from 'react';
import { useCommonText, getHost, useApiQuery, useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow, Skeleton } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { Download, Smartphone } from '@halyard-h5/shared-ui/icons';
import { CopyRow } from '../../copying/CopyRow';
import { useText } from '../../useText';
import classes from './Download.module.css';

const QrCode = lazy(() => import('@halyard-h5/shared-ui/qr').then((module) => ({ default: module.QrCode })));
const size = 180;

/** Where the app is: here, and in the shops if the exchange names any. */
export default function DownloadPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { data } = useApiQuery('exchange.downloads', {});
  // What one looks at is the app: its own address holds even when the exchange does not answer.
  const address = getHost().navigation.address('home.index');
  return (
    <PageFrame title={common('page.getApp')}>
      <Card>
        <p className={classes.text}>{t('download.web')}</p>
        <div className={classes.picture}>
          <Suspense fallback={<Skeleton width={size} height={size} />}>
            <QrCode text={address} label={t('download.qr')} size={size} />
          </Suspense>
        </div>
        <CopyRow label={t('download.address')} text={address} />
      </Card>
      <Card flush>
        <List>
          <ListRow
            leading={<Smartphone size={20} aria-hidden />}
            title={t('download.how')}
            onClick={() => navigation.push('account.installation')}
          />
          {data?.android !== undefined && (
            <ListRow leading={<Download size={20} aria-hidden />} title={t('download.android')} href={data.android} />
          )}
          {data?.ios !== undefined && <ListRow leading={<Download size={20} aria-hidden />} title={t('download.ios')} href={data.ios} />}
        </List>
      </Card>
    </PageFrame>
  );
}
