export { deliveryMachine } from './deliveryMachine';
export type { DeliveryEvent } from './deliveryMachine';
export { decideOpening } from './decideOpening';
export type { OpeningDecision } from './decideOpening';
export { decideSettlement } from './decideSettlement';
export type { Neighbours, SettlementDecision } from './decideSettlement';
export { shownStatus } from './shownStatus';
export type { AcceptedOrder, LogState, PricePoint } from './DeliveryDecision';
