/** Sign-in name as calls carry it. */
export type ContactInput = { kind: 'email'; email: string } | { kind: 'mobile'; areaCode: string; mobile: string };

/** A sign-in name in its one spelling. */
export interface Contact {
  kind: 'email' | 'mobile';
  /** Unique text: `email:ann@example.com`, `mobile:+49 1511234567`. */
  key: string;
  /** Where a message goes: the address, or the number with its area code. */
  recipient: string;
}

/** Letters of an email address do not count as upper or lower case; leading zeros of a number are its trunk prefix. */
export function contactOf(input: ContactInput): Contact {
  if (input.kind === 'email') {
    const email = input.email.toLowerCase();
    return { kind: 'email', key: `email:${email}`, recipient: email };
  }
  const number = input.mobile.replace(/^0+(?=\d)/, '');
  return { kind: 'mobile', key: `mobile:${input.areaCode} ${number}`, recipient: `${input.areaCode}${number}` };
}

/** Reads a stored contact back. */
export function contactFromKey(key: string): Contact {
  if (key.startsWith('email:')) return contactOf({ kind: 'email', email: key.slice('email:'.length) });
  const [areaCode = '', mobile = ''] = key.slice('mobile:'.length).split(' ');
  return contactOf({ kind: 'mobile', areaCode, mobile });
}

/** The contact's fields of the user's information. */
export function contactFields(key: string): { email: string } | { areaCode: string; mobile: string } {
  if (key.startsWith('email:')) return { email: key.slice('email:'.length) };
  const [areaCode = '', mobile = ''] = key.slice('mobile:'.length).split(' ');
  return { areaCode, mobile };
}
