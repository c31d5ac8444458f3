import { join } from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';

test('the common texts are complete in twelve languages', () => checkCatalogues({ directory: join(__dirname, 'locales') }));
