import { join } from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';

/** Words that these languages share with English. */
const allowEqual = {
  de: ['chart.title', 'picker.minute', 'mode.demo', 'page.performance', 'person.unnamed'],
  fr: ['chart.volume', 'picker.minute', 'person.unnamed'],
  it: ['mode.demo', 'person.unnamed'],
  sp: ['mode.real', 'mode.demo', 'person.unnamed'],
  pt: ['chart.volume', 'label.rankings', 'mode.real', 'mode.demo', 'person.unnamed'],
};

test('the common texts are complete in twelve languages', () => checkCatalogues({ directory: join(__dirname, 'locales'), allowEqual }));
