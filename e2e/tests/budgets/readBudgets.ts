import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From one day on, at most so many bytes of brotli. */
export interface BudgetLine {
  readonly bytes: number;
  /** `YYYY-MM-DD`. */
  readonly since: string;
  /** Why it may be more than the line before allows. */
  readonly reason?: string;
}

/** By name; the last line of each holds, those before it are its history. */
export type Budgets = Readonly<Record<string, readonly BudgetLine[]>>;

/** `docs/budgets.json`. */
export interface BudgetFile {
  readonly tabs: Budgets;
  readonly packages: Budgets;
  /** Entries of shared-ui, which its own test holds. */
  readonly 'shared-ui': { readonly script: Budgets; readonly style: Budgets };
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/budgets.json');

export const readBudgets = (): BudgetFile => JSON.parse(readFileSync(file, 'utf8')) as BudgetFile;
