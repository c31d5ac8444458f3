import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

const allowEqual = {
  de: ['index.highlights'],
  fr: ['help.found_one', 'help.found_other', 'category.trading'],
  sp: ['category.trading'],
  it: ['category.trading'],
};

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'home', allowEqual });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
