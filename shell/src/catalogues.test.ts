import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

const allowEqual = {
  fr: ['health.signature'],
  de: ['profile.demo'],
  sp: ['profile.real', 'profile.demo'],
  it: ['profile.demo'],
  pt: ['profile.real', 'profile.demo'],
};
/** A tab is 60 px wide: some languages have only room for a short form there. */
const allowOtherTerms = ['tabs.perpetual'];
/** The same in all languages so far, but a tab's own short form all the same. */
const allowCopies = ['tabs.futures'];

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({
    directory: join(__dirname, 'locales'),
    sourceDirectory: __dirname,
    namespace: 'shell',
    allowEqual,
    allowOtherTerms,
    allowCopies,
  });
});
test('catalogues of previews are complete in twelve languages', () => {
  const sourceDirectory = join(__dirname, 'preview');
  checkCatalogues({ directory: join(sourceDirectory, 'locales'), sourceDirectory, namespace: 'preview' });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname, leaveOut: ['developers'] }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
