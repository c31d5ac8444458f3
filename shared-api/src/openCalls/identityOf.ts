import { canonicalText } from '../contract/canonicalText';
import { callNameOf } from '../contract/callNameOf';
import { endpointTable, type CallName } from '../contract/endpointTable';
import { isProof } from '../contract/idempotency';
import { digestOf } from './digestOf';

/** What tells two changes apart: a digest of what is asked for, without passwords and codes. @param key brought by the caller, if any */
export const identityOf = (name: CallName, request: unknown, key?: string): string =>
  digestOf(canonicalText([endpointTable[callNameOf(name)].path, request, key], isProof));
