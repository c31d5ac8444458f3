import { accountHeader } from '../contract/account';

/** Who calls. */
export interface Caller {
  readonly token: string | undefined;
  /** Account that the screen shows, or undefined for a visitor. */
  readonly account: string | undefined;
}

/**
 * The headers that tell the exchange who calls, and for which account the page was drawn; none for a visitor.
 * @see docs/decisions/0190-calls-name-the-account-on-the-screen.md
 */
export function callerHeaders({ token, account }: Caller): Record<string, string> {
  if (token === undefined) return {};
  return { TOKEN: token, ...(account !== undefined && { [accountHeader]: account }) };
}
