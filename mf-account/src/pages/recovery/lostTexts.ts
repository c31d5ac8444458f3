import type { LostAccess } from '@halyard-h5/shared-api';
import type { TextKey } from '../../useText';

/** What can be lost, as the page of the account's security calls it. */
export const lostTexts = {
  authenticator: 'authenticator.title',
  passkeys: 'passkey.title',
  email: 'contact.emailAddress',
  mobile: 'contact.mobileNumber',
} as const satisfies Record<LostAccess, TextKey>;
