import { useCommonText, useApiQuery, type CodePurpose } from '@halyard-h5/shared-api';
import { CodeInput } from '@halyard-h5/shared-ui/inputs';
import type { Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../useText';
import { contactOf, type ContactValues } from './contact';
import { useSendCode } from './useSendCode';

type CodeValues = ContactValues & { readonly code: string };

interface ContactCodeFieldProps {
  readonly form: Pick<Form<CodeValues>, 'values' | 'errors' | 'set' | 'check'>;
  readonly purpose: CodePurpose;
}

/** The code that proves an address, with the button that sends it there. */
export function ContactCodeField({ form, purpose }: ContactCodeFieldProps) {
  const t = useText();
  const common = useCommonText();
  const sendTo = useSendCode(purpose);
  const sandbox = useApiQuery('exchange.information', {}, { staleTime: 60_000 }).data?.sandbox;
  const send = (): Promise<void> =>
    form.check('email', 'mobile') ? sendTo(contactOf(form.values)) : Promise.reject(new Error('no address'));
  return (
    <CodeInput
      name="code"
      label={common('security.verificationCode')}
      value={form.values.code}
      error={form.errors.code}
      onChange={(code) => form.set('code', code)}
      onSend={send}
      sendLabel={common('security.sendCode')}
      waitLabel={(seconds) => common('security.againIn', { seconds })}
      hint={sandbox && t('code.sandbox')}
      required
    />
  );
}
