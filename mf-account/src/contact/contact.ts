import { normaliseDigits } from '@halyard-h5/shared-ui';
import type { FormRules } from '@halyard-h5/shared-api/forms';
import type { Text } from '../useText';

export type ContactKind = 'email' | 'mobile';

/** Sign-in name as a form holds it: both kinds, so that switching between them loses nothing. */
export type ContactValues = {
  readonly kind: ContactKind;
  readonly email: string;
  readonly areaCode: string;
  readonly mobile: string;
};

/** Sign-in name as calls carry it. */
export type Contact = { kind: 'email'; email: string } | { kind: 'mobile'; areaCode: string; mobile: string };

export const noContact: ContactValues = { kind: 'email', email: '', areaCode: '', mobile: '' };

const digitsOf = (text: string): string => normaliseDigits(text).replace(/[\s().-]/g, '');

/** What a call takes of a form that satisfies `contactRules`. */
export function contactOf({ kind, email, areaCode, mobile }: ContactValues): Contact {
  return kind === 'email' ? { kind, email: email.trim() } : { kind, areaCode, mobile: digitsOf(mobile) };
}

/** The sign-in names in a form. */
export const namesOf = ({ email, areaCode, mobile }: ContactValues): readonly string[] =>
  [email, digitsOf(mobile), areaCode + digitsOf(mobile)].filter((name) => name !== '');

/** Rules of the fields; those of the kind that is not in use are satisfied. */
export function contactRules(t: Text): FormRules<ContactValues> {
  return {
    email: (email, { kind }) => {
      if (kind !== 'email') return undefined;
      if (email.trim() === '') return t('contact.emailNeeded');
      return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? undefined : t('contact.emailWrong');
    },
    mobile: (mobile, { kind, areaCode }) => {
      if (kind !== 'mobile') return undefined;
      if (areaCode === '') return t('contact.areaCodeNeeded');
      if (mobile.trim() === '') return t('contact.mobileNeeded');
      return /^\d{4,15}$/.test(digitsOf(mobile)) ? undefined : t('contact.mobileWrong');
    },
  };
}
