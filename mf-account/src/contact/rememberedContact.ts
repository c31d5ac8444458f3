import type { StoragePort } from '@halyard-h5/shared-api';
import { contactOf, noContact, type ContactValues } from './contact';

/** Sign-in name kept by the last sign-in; undefined when there is none or it is not readable. Never a password. */
export function readRememberedContact(storage: StoragePort): ContactValues | undefined {
  try {
    const stored = JSON.parse(storage.read('loginInf') ?? '') as Partial<Record<keyof ContactValues, unknown>>;
    if (stored.kind === 'email' && typeof stored.email === 'string') return { ...noContact, kind: 'email', email: stored.email };
    if (stored.kind === 'mobile' && typeof stored.mobile === 'string' && typeof stored.areaCode === 'string')
      return { ...noContact, kind: 'mobile', areaCode: stored.areaCode, mobile: stored.mobile };
  } catch {
    // Unreadable is as good as absent.
  }
  return undefined;
}

/** Keeps the sign-in name for the next visit, or forgets it. */
export function rememberContact(storage: StoragePort, contact: ContactValues | undefined): void {
  storage.write('loginInf', contact && JSON.stringify(contactOf(contact)));
}
