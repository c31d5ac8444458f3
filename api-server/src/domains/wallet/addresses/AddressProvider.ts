import type { Executor } from '../../../platform/database';

export interface AddressRequest {
  userId: string;
  coin: string;
  chain: string;
}

/**
 * Where deposit addresses come from. A custody service is plugged in by another implementation; it must answer the same address for
 * the same request for ever.
 */
export interface AddressProvider {
  /** The address, or undefined when deposits on the network are closed. `sandbox` marks addresses that are none on any chain. */
  addressOf(executor: Executor, request: AddressRequest): Promise<{ address: string; sandbox: boolean } | undefined>;
}
