export { nextBudget, promisedBy } from './budgets';
export type { Budget } from './budgets';
