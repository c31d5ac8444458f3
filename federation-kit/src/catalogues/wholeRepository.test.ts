import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSharedTexts } from './checkSharedTexts';

const root = resolve(__dirname, '../../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: readonly string[] };
/** Everything whose code shows texts; the example stands for another repository. */
const packages = workspaces.filter((name) => /^(shell|mf-\w+|shared-(api|ui|trading))$/.test(name));

/** Each is one of a group whose key the code computes from a value (`t(`openCall.${kind}`)`): the group stays whole, and with its owner. */
const allowCopies = {
  // A tab is 60 px wide: its words are a short form of its own.
  shell: ['tabs.*', 'openCall.*'],
  'mf-home': ['category.*'],
  'mf-futures': ['ticket.problem.*', 'orders.visitor.*'],
  'mf-assets': ['change.*'],
  // Of an account over days; contracts have a return, too.
  'mf-assets/pages/performance': ['curve.rate'],
};

test('every text of the product stands in one catalogue, and every common one is asked for', () => {
  expect(packages.length).toBeGreaterThan(7);
  checkSharedTexts({
    shared: { common: join(root, 'shared-api/src/common/locales') },
    packages: Object.fromEntries(packages.map((name) => [name, join(root, name, 'src')])),
    allowCopies,
  });
  expect(packages.filter((name) => existsSync(join(root, name, 'src/locales'))).length).toBeGreaterThan(6);
});
