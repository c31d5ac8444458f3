import type { Page } from 'playwright-core';

/** Messages of everything that the page's scripts throw from now on. */
export function noteErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** @throws when the page's scripts threw something: its figures are those of a broken page */
export function expectNoErrors(address: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);
}
