import { useCommonText, getHost, useSession, type CodePurpose } from '@halyard-h5/shared-api';
import { CodeInput } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** A code that goes to the trader's own mail address, or mobile number where there is none. */
export function CodeField({ purpose, value, onChange, error }: CodeFieldProps) {
  const t = useText();
  const common = useCommonText();
  const { user } = useSession();
  const { api } = getHost();
  const contact = user?.email ?? `${user?.areaCode ?? ''} ${user?.mobile ?? ''}`.trim();
  const send = () =>
    api.call(user?.email === undefined ? 'code.sendBySms' : 'code.sendByEmail', { purpose }, { overlay: false, remote: 'assets' });
  return (
    <CodeInput
      label={common('security.verificationCode')}
      hint={t('secrets.codeGoesTo', { contact })}
      value={value}
      onChange={onChange}
      onSend={send}
      sendLabel={common('security.sendCode')}
      waitLabel={(seconds) => common('security.againIn', { seconds })}
      error={error}
      required
    />
  );
}
