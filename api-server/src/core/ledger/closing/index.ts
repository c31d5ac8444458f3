export { changedCloses, closeNext, closes } from './closePeriods';
export { periodChecks } from './periodChecks';
