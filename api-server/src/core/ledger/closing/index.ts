export { changedCloses, closeNext, closes, nextCloseAfter } from './closePeriods';
export { changedReports, lastReport } from './changedReports';
export { listReports, readReport, readSeries, reportNext } from './dailyReports';
export { periodChecks } from './periodChecks';
export { closesWithDifferences, overdueClose } from './watchedCloses';
