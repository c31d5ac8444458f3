import type { EndpointPath } from '../contract/endpointTable';
import type { OpenCall } from './OpenCall';

/** Open calls of one endpoint in one account. */
export const callsOf = (calls: readonly OpenCall[], path: EndpointPath, account: string | undefined): readonly OpenCall[] =>
  calls.filter((call) => call.path === path && call.account === account);
