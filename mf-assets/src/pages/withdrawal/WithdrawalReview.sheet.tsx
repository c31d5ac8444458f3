import { useState } from 'react';
import type { ApiFault, WithdrawalAddress } from '@halyard-h5/shared-api';
import { Amount, Button, Facts, maskAddress, TextInput } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useCommonText } from '@halyard-h5/shared-api';
import { FaultNotice } from '../../frame/FaultNotice';
import { PinField, pinLength } from '../../secrets/PinField';
import { useText } from '../../useText';
import { BindFirst } from './BindFirst';
import type { WithdrawalForm } from './useWithdrawalForm';
import classes from './WithdrawalReview.module.css';

interface WithdrawalReviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly form: WithdrawalForm;
  readonly address: WithdrawalAddress;
  readonly withAuthenticator: boolean;
}

/** True when the rest happens elsewhere: the client goes to another page, or asks what became of the request. */
function leadsAway(fault: ApiFault | undefined): boolean {
  return fault !== undefined && (fault.outcomeUnknown || fault.kind === 'verificationNeeded' || fault.kind === 'withdrawalPasswordNeeded');
}

/** Everything about a withdrawal once more, and the proof that it is the trader who asks. Secrets live only while it is open. */
export default function WithdrawalReviewSheet({ open, onClose, form, address, withAuthenticator }: WithdrawalReviewProps) {
  const t = useText();
  const common = useCommonText();
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { coin, amount, fee, receive, change } = form;
  const pinProblem = asked && pin.length < pinLength ? t('secrets.passwordNeeded') : undefined;
  const codeProblem = asked && withAuthenticator && code.length < pinLength ? t('secrets.codeNeeded') : undefined;
  const forget = (): void => {
    setPin('');
    setCode('');
    setAsked(false);
  };
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (pin.length < pinLength || (withAuthenticator && code.length < pinLength)) return;
    const fault = await form.submit({ withdrawalPassword: pin, ...(withAuthenticator && { authenticatorCode: code }) });
    forget();
    if (leadsAway(fault)) onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t('withdrawal.review')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" onClick={submit}>
          {common('action.withdraw')}
        </Button>
      }
    >
      <div className={classes.review}>
        <Facts
          facts={[
            { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} />, strong: true },
            { label: t('common.amount'), value: <Amount value={amount} unit={coin} /> },
            { label: t('withdrawal.fee'), value: <Amount value={fee} unit={coin} /> },
            { label: t('common.network'), value: <bdi>{address.chain}</bdi> },
            { label: t('common.address'), value: <bdi dir="ltr">{maskAddress(address.address)}</bdi> },
          ]}
        />
        <PinField value={pin} onChange={setPin} error={pinProblem} />
        {withAuthenticator && (
          <TextInput
            label={t('secrets.authenticator')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={pinLength}
            dir="ltr"
            value={code}
            error={codeProblem}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
        )}
        <FaultNotice fault={change.fault} action={<BindFirst fault={change.fault} coin={coin} />} />
      </div>
    </BottomSheet>
  );
}
