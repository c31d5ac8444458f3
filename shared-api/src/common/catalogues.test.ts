import { join } from 'node:path';
import { checkCatalogues } from 'federation-kit/catalogues';

test('the common texts are complete in twelve languages', () => checkCatalogues({ directory: join(__dirname, 'locales') }));
