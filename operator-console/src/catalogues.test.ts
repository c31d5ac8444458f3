import { join } from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';
import { consoleLanguages } from './language/language';

test('catalogues are complete in the languages of the console', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'console', languages: consoleLanguages });
});
