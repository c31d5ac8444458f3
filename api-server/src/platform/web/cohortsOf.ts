import type { PageTrader } from '../module';
import type { PageSettings } from './settings';

/**
 * Cohorts of a trader, by the operator's configuration alone.
 * @param named those that some version is deployed for; no others decide anything, and nobody is told of them
 */
export function cohortsOf(trader: PageTrader | undefined, named: readonly string[], cohorts: PageSettings['cohorts']): readonly string[] {
  if (!trader) return [];
  return named.filter((name) => {
    const { numbers = [], languages = [] } = Object.hasOwn(cohorts, name) ? (cohorts[name] ?? {}) : {};
    return numbers.includes(trader.number) || languages.includes(trader.lang);
  });
}
