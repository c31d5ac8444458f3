import { lazy, Suspense, useState } from 'react';
import { useNow, type WithdrawalAddress } from '@halyard-h5/shared-api';
import { Card, DateTime, EmptyState, IconButton, List, maskAddress } from '@halyard-h5/shared-ui';
import { Trash2 } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './BoundAddresses.module.css';

const RemoveSheet = lazy(() => import('./RemoveAddress.sheet'));

/** Addresses that are bound, each with the time from which it can be used. */
export function BoundAddresses({ addresses }: { readonly addresses: readonly WithdrawalAddress[] }) {
  const t = useText();
  const now = useNow();
  const [asked, setAsked] = useState<WithdrawalAddress>();
  const [open, setOpen] = useState(false);
  return (
    <Card flush title={t('bind.bound')}>
      {addresses.length === 0 ? (
        <EmptyState compact title={t('bind.none')} />
      ) : (
        <List>
          {addresses.map((each) => (
            <li key={each.id} className={classes.row}>
              <div className={classes.text}>
                <p className={classes.name}>
                  {each.label} <span className={each.label ? classes.detail : undefined}>{`${each.coin} · ${each.chain}`}</span>
                </p>
                <p className={classes.detail}>
                  <bdi dir="ltr">{maskAddress(each.address)}</bdi>
                </p>
                {each.usableFrom > now() && (
                  <p className={classes.waits}>
                    {t('bind.usableFrom')} <DateTime time={each.usableFrom} />
                  </p>
                )}
              </div>
              <IconButton
                label={t('bind.remove', { address: each.label ?? maskAddress(each.address) })}
                icon={<Trash2 size={20} aria-hidden />}
                onClick={() => {
                  setAsked(each);
                  setOpen(true);
                }}
              />
            </li>
          ))}
        </List>
      )}
      {asked && (
        <Suspense>
          <RemoveSheet address={asked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
