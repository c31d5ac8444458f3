export { step } from './step';
export { orderMachine, positionMachine, type OrderStatus, type PositionStatus } from './machines';
export { perpetualRefusals } from './refusals';
export type {
  Book,
  Booking,
  CloseReason,
  Command,
  Level,
  Mark,
  Movement,
  MoneyPlace,
  Order,
  OrderType,
  PerpetualEvent,
  PerpetualRules,
  PerpetualState,
  Position,
  StepResult,
  Surroundings,
  Trade,
  Triggers,
} from './types';
