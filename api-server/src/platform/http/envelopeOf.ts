import { callOfPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';

/** The envelope that the contract names for the call at an address; undefined for the standard one. */
export function envelopeOf(url: string): EndpointEntry['envelope'] {
  const path = (url.split('?')[0] ?? '').replace('/api/', '');
  const name = callOfPath(path);
  const entry: EndpointEntry | undefined = name && endpointTable[name];
  return entry?.envelope;
}
