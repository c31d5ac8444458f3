export { Routes } from './Routes';
export type { Binding } from './Routes';
export type { Call, Handler, IdempotentPath, MoneyCall, StatementCall, StatementHandler } from './Call';
export { judgeOrder } from './judgeOrder';
export { PeriodicWorker, periodically } from './PeriodicWorker';
export type { Hooks, OrderCheck, OrderIntent, ServerContext, Service, UserInformationPart } from './ServerContext';
export type { Session, SessionSource } from './Session';
