import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

test('texts of charts are complete in twelve languages', () => {
  const directory = join(__dirname, 'chart/tools/locales');
  checkCatalogues({ directory, sourceDirectory: __dirname, namespace: 'chartTools', late: true });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
