import type { Text } from '../useText';

/** Rule of a field for a six-digit code. */
export const codeRule =
  (t: Text) =>
  (code: string): string | undefined => {
    if (code === '') return t('code.needed');
    return /^\d{6}$/.test(code) ? undefined : t('code.wrong');
  };
