import { useCommonText } from './useCommonText';

/** True for the eight digits of a user number. */
export const isUserNumber = (text: string): boolean => /^[1-9]\d{7}$/.test(text);

/**
 * Name of a person for the screen, from the nickname that the exchange answers. `12345678` is one who has chosen none yet: `Trader 1234 5678`. An
 * empty one belongs to a closed account.
 */
export function usePersonName(): (nickname: string) => string {
  const common = useCommonText();
  return (nickname) => {
    if (nickname === '') return common('state.closedAccount');
    // Unbroken, so that the number stays one figure in Arabic, too.
    return isUserNumber(nickname) ? common('person.unnamed', { number: nickname.replace(/^.{4}/, '$&\u00a0') }) : nickname;
  };
}
