import { userNumber } from '@halyard-h5/shared-api/contract';
import type { MessageText } from '../../kernel';

/** Name of one who has chosen none, in English; the other languages stand in the catalogues. */
export const personTexts = { 'person.unnamed': 'Trader {number}' } as const;

/** A nickname as the parameter of a message: a user number, which stands for none chosen, reads `Trader 1234 5678`. */
export function personText(nickname: string): string | MessageText {
  if (!userNumber.safeParse(nickname).success) return nickname;
  const id = 'person.unnamed';
  // Unbroken, as the screens write it.
  return { id, en: personTexts[id], parameters: { number: nickname.replace(/^.{4}/, '$&\u00a0') } };
}
