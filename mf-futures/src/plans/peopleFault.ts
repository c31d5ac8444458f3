import type { Text } from '../useText';
import { readPeople } from './readPeople';

/** What is wrong with people to invite, in the trader's words: nobody, or a word that is no user number; undefined when nothing is. */
export function peopleFault(t: Text, text: string): string | undefined {
  const { numbers, wrong } = readPeople(text);
  if (wrong[0] !== undefined) return t('people.wrong', { id: wrong[0] });
  return numbers.length === 0 ? t('people.missing') : undefined;
}
