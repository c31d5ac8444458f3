import type { ApiFault, WithdrawalAddress } from '@halyard-h5/shared-api';
import { Amount, Button, Facts } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useCommonText } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { FullAddress } from '../../forms/FullAddress';
import { FaultNotice } from '../../frame/FaultNotice';
import { noProof, proofOf, proofRules, WithdrawalProofFields, type WithdrawalProofValues } from '../../secrets/WithdrawalProofFields';
import { useText } from '../../useText';
import { BindFirst } from './BindFirst';
import type { WithdrawalForm } from './useWithdrawalForm';
import classes from './WithdrawalReview.module.css';

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
  const proof: Form<WithdrawalProofValues> = useForm<WithdrawalProofValues>({
    initial: noProof,
    rules: proofRules(t, withAuthenticator),
    onSubmit: async (values) => {
      const fault = await withdrawal.send(proofOf(values));
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
            { label: common('label.fee'), value: <Amount value={fee} unit={coin} exact /> },
            { label: t('common.network'), value: <bdi>{address.chain}</bdi> },
            { label: t('common.address'), value: <FullAddress address={address.address} /> },
          ]}
        />
        <WithdrawalProofFields change="withdrawal.submit" form={proof} authenticatorBound={withAuthenticator} />
        <FaultNotice fault={change.fault} action={<BindFirst fault={change.fault} coin={coin} />} />
      </div>
    </BottomSheet>
  );
}
