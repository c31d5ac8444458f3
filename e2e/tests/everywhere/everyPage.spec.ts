import { expect } from '@playwright/test';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';
import { lookOnce } from '../../everyScreen/lookOnce';

// In all languages, sizes and themes, with what opens on them, of newcomers and visitors, too: everyScreen.proof.spec.ts.
for (const { name, takes } of shares.filter(({ opened, bare }) => !opened && !bare)) {
  test(`every page is readable on a phone, whole, with money and ids as they should be: ${name}`, async ({ browser, site }) => {
    expect(await throughScreens(browser, site, { name, takes }, lookOnce)).toEqual([]);
  });
}
