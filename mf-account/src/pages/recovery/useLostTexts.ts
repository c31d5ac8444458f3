import { useCommonText, type LostAccess } from '@halyard-h5/shared-api';
import { useText } from '../../useText';

/** What can be lost, as the page of the account's security calls it. */
export function useLostTexts(): Readonly<Record<LostAccess, string>> {
  const t = useText();
  const common = useCommonText();
  return {
    authenticator: common('security.authenticator'),
    passkeys: t('passkey.title'),
    email: t('contact.emailAddress'),
    mobile: t('contact.mobileNumber'),
  };
}
