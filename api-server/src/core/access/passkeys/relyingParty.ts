import type { Config } from '../../../platform/module';

export interface RelyingParty {
  /** Domain that passkeys belong to. */
  readonly id: string;
  isOrigin(origin: string): boolean;
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost';
}

/**
 * Whom passkeys are for: the domain that the configuration names, or that of the public origin, on that origin and those it names. A sandbox
 * without a public origin is `localhost`, on whichever port; undefined for real money without one.
 */
export function relyingPartyOf({ access, sandbox, server }: Pick<Config, 'access' | 'sandbox' | 'server'>): RelyingParty | undefined {
  const { publicOrigin } = server;
  const { relyingParty, origins } = access.passkey;
  const id = relyingParty ?? (publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname);
  if (id !== undefined)
    return {
      id,
      isOrigin: (origin) => origins.includes(origin) || (publicOrigin !== undefined && origin === new URL(publicOrigin).origin),
    };
  return sandbox.enabled ? { id: 'localhost', isOrigin: isLocal } : undefined;
}
