import { hasHidden } from './hidden';
import { hasLookalikes, readAsDigits } from './lookalike';
import { nameRefusals } from './refusals';

/**
 * A name as it is kept for others to read: characters that are variants of others are those others (NFKC), spaces are single.
 * @param field of the request that it came in
 * @throws Refusal `name.hidden` or `name.lookalike` (422)
 * @see docs/decisions/0200-names-plans-images-and-floods.md
 */
export function publicName(text: string, field: string): string {
  const spaced = text.replace(/\p{Zs}/gu, ' ');
  const name = spaced.normalize('NFKC').replace(/ +/g, ' ').trim();
  if (name === '' || hasHidden(spaced) || hasHidden(name)) throw nameRefusals.hidden({ field });
  if (hasLookalikes(name)) throw nameRefusals.lookalike({ field });
  return name;
}

/**
 * Refuses a name that is read as the number of a user, who are known by it, other than the own one.
 * @throws Refusal `name.number` (422)
 */
export function refuseNumber(name: string, ownNumber: string, field: string): void {
  const digits = readAsDigits(name);
  if (digits !== undefined && digits.length === ownNumber.length && digits !== ownNumber) throw nameRefusals.number({ field });
}
