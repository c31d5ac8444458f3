import { canonicalText } from '../client/canonicalText';
import type { EndpointPath } from '../contract/endpointTable';
import { isProof } from '../contract/idempotency';
import { digestOf } from './digestOf';

/** What tells two changes apart: a digest of what is asked for, without passwords and codes. @param key brought by the caller, if any */
export const identityOf = (path: EndpointPath, request: unknown, key?: string): string =>
  digestOf(canonicalText([path, request, key], isProof));
