import { lazy, Suspense } from 'react';
import { Card, Notice, Skeleton, groupAddress } from '@halyard-h5/shared-ui';
import { CopyRow } from '../../copying/CopyRow';
import { useText } from '../../useText';
import classes from './Authenticator.module.css';

const QrCode = lazy(() => import('@halyard-h5/shared-ui/qr').then((module) => ({ default: module.QrCode })));
const size = 196;

/** The key that an authenticator app takes over: as picture, as link on this phone, as text. */
export function AuthenticatorKey({ secret, address }: { readonly secret: string; readonly address: string }) {
  const t = useText();
  return (
    <Card>
      <div className={classes.key}>
        <p>{t('authenticator.scan')}</p>
        <Suspense fallback={<Skeleton width={size} height={size} />}>
          <QrCode text={address} label={t('authenticator.qr')} size={size} />
        </Suspense>
        <a href={address} className={classes.link}>
          {t('authenticator.open')}
        </a>
      </div>
      <CopyRow label={t('authenticator.key')} text={secret} shown={groupAddress(secret)} />
      <Notice tone="warn">{t('authenticator.keep')}</Notice>
    </Card>
  );
}
