export { recoveryMachine } from './machine';
export type { RecoveryState } from './machine';
