import { useCallback } from 'react';
import { useConsole } from '../console/ConsoleContext';
import { useFaultText } from './useFaultText';

/** Runs a change and says how it went. @returns what it answered; undefined when it was refused or not answered */
export function useAction(): <Answer>(work: () => Promise<Answer>, done?: string) => Promise<Answer | undefined> {
  const { toasts } = useConsole();
  const textOf = useFaultText();
  return useCallback(
    async (work, done) => {
      try {
        const answer = await work();
        if (done !== undefined) toasts.show(done, 'success');
        return answer;
      } catch (error) {
        toasts.show(textOf(error), 'error');
        return undefined;
      }
    },
    [toasts, textOf],
  );
}
