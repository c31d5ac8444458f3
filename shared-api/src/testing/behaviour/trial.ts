import { act } from '@testing-library/react';
import type { HostTrial, StartTrial } from './HostTrial';

/** Lets everything happen that needs no time: the router moves and stores tell in later turns. */
export const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** One trial per test, ended after it. */
export function useTrial(start: StartTrial): (...session: Parameters<StartTrial>) => Promise<HostTrial> {
  let trial: HostTrial | undefined;
  afterEach(() => {
    trial?.end();
    trial = undefined;
  });
  return async (...session) => {
    trial = start(...session);
    await settled();
    return trial;
  };
}
