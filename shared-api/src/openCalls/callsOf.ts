import { callNameOf } from '../contract/callNameOf';
import type { CallName } from '../contract/endpointTable';
import type { OpenCall } from './OpenCall';

/** Open calls of one name in one account. */
export const callsOf = (calls: readonly OpenCall[], name: CallName, account: string | undefined): readonly OpenCall[] =>
  calls.filter((call) => call.name === callNameOf(name) && call.account === account);
