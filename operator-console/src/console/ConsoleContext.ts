import { createContext, useContext } from 'react';
import { useObservable } from '@halyard-h5/shared-api';
import type { SessionState } from '../session/session';
import type { OperatorConsole } from './createConsole';

export const ConsoleContext = createContext<OperatorConsole | undefined>(undefined);

/** The console around the caller. */
export function useConsole(): OperatorConsole {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('There is no console around this component');
  return found;
}

/** Who is signed in. */
export const useOperatorSession = (): SessionState => useObservable(useConsole().session);
