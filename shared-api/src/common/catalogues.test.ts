import { join } from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';

/** Words that these languages share with English. */
const allowEqual = { de: ['chart.title', 'picker.minute'], fr: ['chart.volume', 'picker.minute'], pt: ['chart.volume'] };

test('the common texts are complete in twelve languages', () => checkCatalogues({ directory: join(__dirname, 'locales'), allowEqual }));
