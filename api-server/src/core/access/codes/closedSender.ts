import type { CodeSender } from './CodeSender';

const nothing = (): Promise<never> => Promise.reject(new Error('no provider is configured for this kind of address'));

/** For a kind of address that nothing is configured for outside the sandbox: nothing is sent to it, or printed in its place. */
export const closedSender: CodeSender = {
  closed: true,
  send: nothing,
  notify: nothing,
  tell: nothing,
};
