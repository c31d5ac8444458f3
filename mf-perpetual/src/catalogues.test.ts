import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

const allowEqual = {
  '*': ['line.liquidation'],
  de: ['rule.orders.title'],
  fr: ['triggers.profit'],
};

/** One of a group whose key the code computes. */
const allowCopies = ['formulaOf.unrealisedPnl'];

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'perpetual', allowEqual, allowCopies });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
