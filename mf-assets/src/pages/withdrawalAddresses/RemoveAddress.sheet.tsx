import { getHost, useApiMutation, useCommonText, useSession, type WithdrawalAddress } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { Button } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { FullAddress } from '../../forms/FullAddress';
import { FaultNotice } from '../../frame/FaultNotice';
import { noProof, proofOf, proofRules, WithdrawalProofFields, type WithdrawalProofValues } from '../../secrets/WithdrawalProofFields';
import { useText } from '../../useText';
import classes from './RemoveAddress.module.css';

interface RemoveAddressProps {
  readonly address: WithdrawalAddress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the withdrawal password and the authenticator where it is bound, or a passkey, before an address is removed. */
export default function RemoveAddressSheet({ address, open, onClose }: RemoveAddressProps) {
  const t = useText();
  const common = useCommonText();
  const authenticatorBound = useSession().user?.authenticatorBound ?? false;
  const remove = useApiMutation('withdrawalAddress.remove', {
    onSuccess: () => {
      // The security list shows whether an address is bound.
      void getHost()
        .session.refresh()
        .catch(() => undefined);
    },
    unspoken: true,
  });
  const form: Form<WithdrawalProofValues> = useForm<WithdrawalProofValues>({
    initial: noProof,
    rules: proofRules(t, authenticatorBound),
    onSubmit: async (proof) => {
      await remove.mutateAsync({ id: address.id, ...proofOf(proof) }).finally(() => form.forget());
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
          <bdi>{address.chain}</bdi> · <FullAddress address={address.address} />
        </p>
        <WithdrawalProofFields change="withdrawalAddress.remove" form={form} authenticatorBound={authenticatorBound} />
        <FaultNotice fault={form.fault} />
      </div>
    </BottomSheet>
  );
}
