import { expect } from '@playwright/test';
import { everyScreenTest as test, screenGroups, checkScreens } from '../../everyScreen/everyScreenTest';
import { checkScreen } from '../../everyScreen/checkScreen';

// In all languages, sizes and themes, with what opens on them, of newcomers and visitors, too: everyScreen.proof.spec.ts.
for (const { name, takes } of screenGroups.filter(({ opened, bare }) => !opened && !bare)) {
  test(`every page is readable on a phone, whole, with money and ids as they should be: ${name}`, async ({ browser, site }) => {
    expect(await checkScreens(browser, site, { name, takes }, checkScreen)).toEqual([]);
  });
}
