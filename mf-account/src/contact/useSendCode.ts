import { useApiMutation, useToast, type ApiFault, type CodePurpose, useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import type { Contact } from './contact';

/** Sends a code to an address and says so; rejects when it could not be sent, after saying why. */
export function useSendCode(purpose: CodePurpose): (contact: Contact) => Promise<void> {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const email = useApiMutation('code.sendByEmail', { overlay: false });
  const sms = useApiMutation('code.sendBySms', { overlay: false });
  return async (contact) => {
    try {
      if (contact.kind === 'email') await email.mutateAsync({ email: contact.email, purpose });
      else await sms.mutateAsync({ areaCode: contact.areaCode, mobile: contact.mobile, purpose });
    } catch (fault) {
      if (typeof (fault as ApiFault).code !== 'number') toast.show(common('state.noAnswer'), 'error');
      throw fault;
    }
    toast.show(t('code.sent'), 'success');
  };
}
