import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** Sign-in name as calls carry it. */
export type ContactInput = { kind: 'email'; email: string } | { kind: 'mobile'; areaCode: string; mobile: string };

/** A sign-in name in its one spelling. */
export interface Contact {
  kind: 'email' | 'mobile';
  /** Unique text: `email:ann@example.com`, `mobile:+49 1511234567`. */
  key: string;
  /** Where a message goes: the address, or the number with its area code. */
  recipient: string;
  /** Key of the same number as a former version split it; undefined where it is `key`. */
  formerKey?: string;
}

/** No calling code is the beginning of another one. */
const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** Leading zeros of a number are its trunk prefix. */
const withoutTrunk = (number: string): string => number.replace(/^0+(?=\d)/, '');

/** Area code and number of a whole number, however a caller divides it: one phone is one contact. */
function divide(digits: string): [areaCode: string, number: string] {
  const code = [digits.slice(0, 1), digits.slice(0, 2)].find((each) => callingCodes.has(each)) ?? digits.slice(0, 3);
  return [`+${code}`, withoutTrunk(digits.slice(code.length))];
}

/** Letters of an email address do not count as upper or lower case. */
export function contactOf(input: ContactInput): Contact {
  if (input.kind === 'email') {
    const email = input.email.toLowerCase();
    return { kind: 'email', key: `email:${email}`, recipient: email };
  }
  const [areaCode, number] = divide(`${input.areaCode.slice(1)}${input.mobile}`);
  const [key, formerKey] = [`mobile:${areaCode} ${number}`, `mobile:${input.areaCode} ${withoutTrunk(input.mobile)}`];
  return { kind: 'mobile', key, recipient: `${areaCode}${number}`, ...(formerKey !== key && { formerKey }) };
}

/** Reads a stored contact back; its key may be of a former version. */
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
