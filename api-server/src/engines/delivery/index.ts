export { deliveryMachine } from './deliveryMachine';
export { decideOpening } from './decideOpening';
export { decideSettlement } from './decideSettlement';
export type { SettlementDecision } from './decideSettlement';
export { shownStatus } from './shownStatus';
export type { LogState, PricePoint } from './DeliveryDecision';
