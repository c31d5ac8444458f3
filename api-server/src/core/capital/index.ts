export { reserveAudits } from './audits';
export { capitalFigures, capitalRows } from './capitalRows';
export { confirmCapital, listCapitalChanges, proposeCapital, rejectCapital } from './changeCapital';
export type { CapitalChange, ChangedCapital } from './changeCapital';
export { HouseCapital } from './HouseCapital';
export { capitalModule } from './module';
export type { HouseFigure, HouseFigureSource } from './HouseFigure';
export type { ReserveSource } from './ReserveSource';
