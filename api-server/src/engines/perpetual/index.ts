export { heldExposure } from './heldExposure';
export { armPrice, warningAct } from './liquidationWarning';
export { reversalOf } from './reversal';
export { step } from './step';
export { orderMachine, positionMachine, type OrderStatus, type PositionStatus } from './machines';
export { perpetualRefusals } from './refusals';
export type {
  CloseReason,
  Command,
  LiquidationWarning,
  Mark,
  Movement,
  MoneyPlace,
  Order,
  OrderReason,
  OrderType,
  PerpetualRules,
  PerpetualState,
  Position,
  StepResult,
  Surroundings,
  TimeInForce,
  Trade,
  TriggerDirection,
} from './types';
