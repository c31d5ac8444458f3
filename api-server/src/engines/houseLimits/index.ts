export { nextBudget, nextPromise, promisedBy } from './budgets';
export type { Budget } from './budgets';
export { passedShare, shareOf } from './passedShare';
