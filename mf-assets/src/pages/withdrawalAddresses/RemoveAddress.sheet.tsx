import { useState } from 'react';
import { getHost, useApiMutation, type WithdrawalAddress, useCommonText } from '@halyard-h5/shared-api';
import { Button, maskAddress } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { FaultNotice } from '../../frame/FaultNotice';
import { PinField, pinLength } from '../../secrets/PinField';
import { useText } from '../../useText';
import classes from './RemoveAddress.module.css';

interface RemoveAddressProps {
  readonly address: WithdrawalAddress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the withdrawal password before an address is removed. */
export default function RemoveAddressSheet({ address, open, onClose }: RemoveAddressProps) {
  const t = useText();
  const common = useCommonText();
  const [pin, setPin] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useApiMutation('index/removeAddress', {
    onSuccess: () => {
      // The security list shows whether an address is bound.
      void getHost()
        .session.refresh()
        .catch(() => undefined);
    },
  });
  const close = (): void => {
    setPin('');
    setAsked(false);
    remove.reset();
    onClose();
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (pin.length < pinLength) return;
    await remove.mutateAsync({ id: address.id, withdrawalPassword: pin }).then(close, () => setPin(''));
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t('bind.removeTitle')}
      closeLabel={common('action.close')}
      footer={
        <Button variant="danger" size="large" onClick={submit}>
          {t('bind.removeNow')}
        </Button>
      }
    >
      <div className={classes.fields}>
        <p>
          <bdi dir="ltr">{`${address.chain} · ${maskAddress(address.address)}`}</bdi>
        </p>
        <PinField
          value={pin}
          onChange={setPin}
          error={asked && pin.length < pinLength && !remove.error ? t('secrets.passwordNeeded') : undefined}
        />
        <FaultNotice fault={remove.error} />
      </div>
    </BottomSheet>
  );
}
