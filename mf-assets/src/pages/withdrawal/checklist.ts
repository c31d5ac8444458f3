import type { RouteId } from '@halyard-h5/shared-api';
import type { WithdrawalInfo } from './useWithdrawalForm';

export interface ChecklistStep {
  readonly id: 'verified' | 'password' | 'address';
  readonly done: boolean;
  /** Where the step is taken. */
  readonly route: Extract<RouteId, 'home.verification' | 'assets.withdrawalPassword' | 'assets.withdrawalAddresses'>;
}

/** What must be there before a withdrawal, in the order in which it can be done: binding an address asks for the password. */
export function checklistOf({ basicVerified, advancedVerified, passwordSet, addresses }: WithdrawalInfo): readonly ChecklistStep[] {
  return [
    { id: 'verified', done: basicVerified && advancedVerified, route: 'home.verification' },
    { id: 'password', done: passwordSet, route: 'assets.withdrawalPassword' },
    { id: 'address', done: addresses.length > 0, route: 'assets.withdrawalAddresses' },
  ];
}
