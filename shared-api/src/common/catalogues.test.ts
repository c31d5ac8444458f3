import { join } from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';

/** Words that these languages share with English. */
const allowEqual = {
  de: ['chart.title', 'picker.minute', 'mode.demo', 'page.performance'],
  fr: ['chart.volume', 'picker.minute'],
  it: ['mode.demo'],
  sp: ['mode.real', 'mode.demo'],
  pt: ['chart.volume', 'label.rankings', 'mode.real', 'mode.demo'],
};

test('the common texts are complete in twelve languages', () => checkCatalogues({ directory: join(__dirname, 'locales'), allowEqual }));
