import { useCallback } from 'react';
import { useConsole } from '../console/ConsoleContext';
import { useText, type TextKey } from '../language/useText';
import { OperatorFault } from '../exchange/OperatorFault';

/** Says what became of a call: refusals of operators in the language of the console, others as the exchange says them. */
export function useFaultText(): (error: unknown) => string {
  const t = useText();
  const { i18n } = useConsole().language;
  return useCallback(
    (error) => {
      if (!(error instanceof OperatorFault)) return t('fault.unanswered');
      const { kind, refusal, message } = error;
      if (kind !== 'refused') return t(`fault.${kind}`);
      // catalogue-keys: refusal.*
      const key = `refusal.${(refusal ?? '').replace('.', '_')}` as TextKey;
      return i18n.exists(key, { ns: 'console' }) ? t(key) : message;
    },
    [t, i18n],
  );
}
