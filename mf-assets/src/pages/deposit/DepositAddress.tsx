import { lazy, Suspense } from 'react';
import { useApiQuery, useToast } from '@halyard-h5/shared-api';
import { Button, Card, groupAddress, Notice, Skeleton } from '@halyard-h5/shared-ui';
import { Loaded } from '@halyard-h5/shared-ui/pages';
import { copyText } from '@halyard-h5/shared-ui/clipboard';
import { Copy, Download } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import type { Network } from '../../coins/useDepositMethods';
import { useText } from '../../useText';
import classes from './DepositAddress.module.css';

const QrCode = lazy(() => import('@halyard-h5/shared-ui/qr').then((module) => ({ default: module.QrCode })));
const codeSize = 208;

interface DepositAddressProps {
  readonly coin: string;
  readonly network: Network;
}

/** Where to send a coin on a network: QR code, the address for comparing by eye, and what must not be sent there. */
export function DepositAddress({ coin, network }: DepositAddressProps) {
  const t = useText();
  const toast = useToast();
  const query = useApiQuery('deposit.address', { coin, chain: network.chain }, { unspoken: true });

  const copy = async (address: string): Promise<void> => {
    const copied = await copyText(address);
    toast.show(t(copied ? 'deposit.copied' : 'deposit.copyFailed'), copied ? 'success' : 'error');
  };
  const save = async (address: string): Promise<void> => {
    try {
      const { saveAsImage } = await import('@halyard-h5/shared-ui/qr');
      await saveAsImage({ text: address, captions: [`${coin} · ${network.name}`, address], fileName: `${coin}-${network.chain}.png` });
    } catch {
      toast.show(t('deposit.saveFailed'), 'error');
    }
  };
  return (
    <Card title={t('deposit.address')}>
      <Loaded query={query} skeleton={<Skeleton height={340} />}>
        {({ address, sandbox }) => (
          <LastKnown>
            <div className={classes.address}>
              <Suspense fallback={<Skeleton width={codeSize} height={codeSize} />}>
                <QrCode text={address} label={t('deposit.qr')} size={codeSize} />
              </Suspense>
              <p className={classes.text}>
                <bdi dir="ltr">{groupAddress(address)}</bdi>
              </p>
              <div className={classes.buttons}>
                <Button variant="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => copy(address)}>
                  {t('deposit.copy')}
                </Button>
                <Button variant="secondary" icon={<Download size={18} aria-hidden />} onClick={() => save(address)}>
                  {t('deposit.save')}
                </Button>
              </div>
              <Notice tone="warn">{t('deposit.warning', { coin, network: network.name })}</Notice>
              {sandbox && <Notice>{t('deposit.sandbox')}</Notice>}
            </div>
          </LastKnown>
        )}
      </Loaded>
    </Card>
  );
}
