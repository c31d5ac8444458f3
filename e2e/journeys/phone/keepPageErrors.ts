/**
 * Runs in the page before its own code, and keeps what must not happen in any page, over reloads: uncaught errors and what the security policy has
 * refused. What the page says on its console is kept beside it.
 */
export function keepPageErrors(): void {
  const keep = (list: 'pageErrors' | 'pageConsole', text: string): void => {
    try {
      sessionStorage.setItem(list, JSON.stringify([...(JSON.parse(sessionStorage.getItem(list) ?? '[]') as string[]), text]));
    } catch {
      // A page that is going away.
    }
  };
  const say = (thrown: unknown): string => (thrown instanceof Error ? `${String(thrown)}\n${thrown.stack ?? ''}` : String(thrown));
  addEventListener('error', ({ error, message }) => keep('pageErrors', error === null ? message : say(error)));
  addEventListener('unhandledrejection', ({ reason }) => keep('pageErrors', `unhandled: ${say(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep('pageErrors', `${violatedDirective} has refused ${blockedURI}`),
  );
  for (const level of ['warn', 'error'] as const) {
    const write = console[level].bind(console);
    console[level] = (...given: unknown[]) => {
      keep('pageConsole', `${level}: ${given.map(say).join(' ')}`);
      write(...given);
    };
  }
}
