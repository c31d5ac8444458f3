import type { ApiFault, WithdrawalAddress } from '@halyard-h5/shared-api';
import { Amount, Button, Facts, maskAddress, TextInput } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useCommonText } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { FaultNotice } from '../../frame/FaultNotice';
import { PinField, pinLength } from '../../secrets/PinField';
import { useText } from '../../useText';
import { BindFirst } from './BindFirst';
import type { WithdrawalForm } from './useWithdrawalForm';
import classes from './WithdrawalReview.module.css';

const noProof = { withdrawalPassword: '', authenticatorCode: '' };
type Proof = typeof noProof;

interface WithdrawalReviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly withdrawal: WithdrawalForm;
  readonly address: WithdrawalAddress;
  readonly withAuthenticator: boolean;
}

/** True when the rest happens elsewhere: the client goes to another page, or asks what became of the request. */
function leadsAway(fault: ApiFault | undefined): boolean {
  return fault !== undefined && (fault.outcomeUnknown || fault.kind === 'verificationNeeded' || fault.kind === 'withdrawalPasswordNeeded');
}

/** Everything about a withdrawal once more, and the proof that it is the trader who asks. Secrets live only while it is open. */
export default function WithdrawalReviewSheet({ open, onClose, withdrawal, address, withAuthenticator }: WithdrawalReviewProps) {
  const t = useText();
  const common = useCommonText();
  const { coin, fee, receive, change } = withdrawal;
  const { amount } = withdrawal.form.values;
  const proof: Form<Proof> = useForm<Proof>({
    initial: noProof,
    rules: {
      withdrawalPassword: (pin) => (pin.length < pinLength ? t('secrets.passwordNeeded') : undefined),
      authenticatorCode: (code) => (withAuthenticator && code.length < pinLength ? t('secrets.codeNeeded') : undefined),
    },
    onSubmit: async ({ withdrawalPassword, authenticatorCode }) => {
      const fault = await withdrawal.send({ withdrawalPassword, ...(withAuthenticator && { authenticatorCode }) });
      proof.forget();
      if (leadsAway(fault)) onClose();
    },
  });
  const close = (): void => {
    proof.forget();
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t('withdrawal.review')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" onClick={proof.submit}>
          {common('action.withdraw')}
        </Button>
      }
    >
      <div ref={proof.ref} className={classes.review}>
        <Facts
          facts={[
            { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} exact />, strong: true },
            { label: t('common.amount'), value: <Amount value={amount} unit={coin} exact /> },
            { label: t('withdrawal.fee'), value: <Amount value={fee} unit={coin} exact /> },
            { label: t('common.network'), value: <bdi>{address.chain}</bdi> },
            { label: t('common.address'), value: <bdi dir="ltr">{maskAddress(address.address)}</bdi> },
          ]}
        />
        <PinField {...proof.value('withdrawalPassword')} />
        {withAuthenticator && (
          <TextInput
            {...proof.text('authenticatorCode')}
            label={t('secrets.authenticator')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={pinLength}
            dir="ltr"
            onChange={({ target }) => proof.set('authenticatorCode', target.value.replace(/\D/g, ''))}
          />
        )}
        <FaultNotice fault={change.fault} action={<BindFirst fault={change.fault} coin={coin} />} />
      </div>
    </BottomSheet>
  );
}
