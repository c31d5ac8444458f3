export { buildServer } from './buildServer';
export { Routes } from './Routes';
export type { Call, Handler, IdempotentPath, MoneyCall, StatementCall, StatementHandler } from './Call';
export { PeriodicWorker } from './PeriodicWorker';
export type { Hooks, OrderCheck, OrderIntent, ServerContext, Service, UserInformationPart } from './ServerContext';
export type { Session, SessionSource } from './Session';
export { receiptValues } from './idempotency';
export type { Receipt } from './idempotency';
export { httpRefusals } from './refusals';
