import type { AppWindow } from './AppWindow';
import { findAxeFaults } from './findAxeFaults';
import { findIdentifiers } from './findIdentifiers';
import { findMoneyFaults } from './findMoneyFaults';
import { findOverflow } from './findOverflow';
import type { ScreenState } from './screens';

/** Texts that operators write, and prices of the world outside. */
const prose = /^home\.(article|notice|statements|helpCenter)|^account\.(help|about)/;

/** What every screen is held to in the look that it has: money and ids as they should be, readable for everybody, nothing cut off. */
export async function checkScreen({ page }: AppWindow, { route }: ScreenState): Promise<string[]> {
  const found: string[] = [];
  const note = (what: string, faults: readonly string[]): void => void found.push(...faults.map((fault) => `${what}: ${fault}`));
  if (!prose.test(route)) note('money', await page.evaluate(findMoneyFaults));
  note('ids', await page.evaluate(findIdentifiers));
  note('axe', await findAxeFaults(page, 'all'));
  note('overflow', await page.evaluate(findOverflow));
  return found;
}
