import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

/** One of a group whose key the table computes. */
const allowCopies = ['columns.price'];
const allowEqual = { fr: ['columns.volume'], it: ['columns.volume'], pt: ['columns.volume'] };

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'markets', allowEqual, allowCopies });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
