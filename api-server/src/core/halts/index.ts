export { beginHalt, liftHalt } from './changeHalts';
export { HaltWatch } from './HaltWatch';
export { haltedSymbols, haltGate, isHalted, haltRefusal, refuseHalted, restingEnds } from './isHalted';
export { haltModule } from './module';
export { haltsInForce, haltView, listHalts, noteCleared } from './readHalts';
export { isHaltRefusal } from './refusals';
export type { ChangedHalt } from './changeHalts';
export type { HaltedAction } from './isHalted';
export type { HaltRow } from './readHalts';
