import type { RegistryTrust } from '@halyard-h5/federation-kit/signature';

/** What is known of the signature of a registry; `checking` until the browser has looked at it. */
export type SignatureState = RegistryTrust | 'checking';

/** Why a registry is not used, or undefined when it may be: without configured keys there is nothing to hold it against. */
export function refusal(trust: RegistryTrust, keysConfigured: boolean): string | undefined {
  if (trust === 'valid' || trust === 'unavailable') return undefined;
  if (trust === 'unsigned' && !keysConfigured) return undefined;
  return `its signature is ${trust}`;
}
