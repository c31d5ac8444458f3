import { getHost, useApiMutation, type WithdrawalAddress, useCommonText } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { passkeyOf } from '@halyard-h5/shared-api/passkeys';
import { Button, maskAddress } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { FaultNotice } from '../../frame/FaultNotice';
import { PinField, pinLength } from '../../secrets/PinField';
import { useText } from '../../useText';
import classes from './RemoveAddress.module.css';

const noProof = { withdrawalPassword: '', passkey: '' };
type Proof = typeof noProof;

interface RemoveAddressProps {
  readonly address: WithdrawalAddress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the withdrawal password, or a passkey, before an address is removed. */
export default function RemoveAddressSheet({ address, open, onClose }: RemoveAddressProps) {
  const t = useText();
  const common = useCommonText();
  const remove = useApiMutation('index/removeAddress', {
    onSuccess: () => {
      // The security list shows whether an address is bound.
      void getHost()
        .session.refresh()
        .catch(() => undefined);
    },
  });
  const form: Form<Proof> = useForm<Proof>({
    initial: noProof,
    rules: {
      withdrawalPassword: (pin, { passkey }) => (passkey === '' && pin.length < pinLength ? t('secrets.passwordNeeded') : undefined),
    },
    onSubmit: async ({ withdrawalPassword, passkey }) => {
      await remove.mutateAsync({ id: address.id, ...(passkeyOf({ passkey }) ?? { withdrawalPassword }) }).finally(() => form.forget());
      onClose();
    },
  });
  const close = (): void => {
    form.forget();
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t('bind.removeTitle')}
      closeLabel={common('action.close')}
      footer={
        <Button variant="danger" size="large" onClick={form.submit}>
          {t('bind.removeNow')}
        </Button>
      }
    >
      <div ref={form.ref} className={classes.fields}>
        <p>
          <bdi dir="ltr">{`${address.chain} · ${maskAddress(address.address)}`}</bdi>
        </p>
        <PasskeyInstead remote="assets" form={form}>
          <PinField {...form.value('withdrawalPassword')} />
        </PasskeyInstead>
        <FaultNotice fault={form.fault} />
      </div>
    </BottomSheet>
  );
}
