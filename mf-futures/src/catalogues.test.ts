import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

/** Words that these languages share with English. */
const allowEqual = {
  de: ['period.minutes', 'history.tab.orders', 'orders.live'],
  fr: ['period.minutes', 'plan.condition', 'publish.minimum', 'publish.maximum'],
  sp: ['period.minutes'],
  it: ['period.minutes', 'orders.live'],
  pt: ['period.minutes'],
};

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'futures', allowEqual });
});
test('the late catalogue of lead traders is complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'leader/locales'), sourceDirectory: __dirname, namespace: 'futuresLeader', late: true });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
