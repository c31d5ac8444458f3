import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

/** A tab is 60 px wide: some languages have only room for a short form there. */
const allowOtherTerms = ['tabs.perpetual'];
/** The same in all languages so far, but a tab's own short form all the same. */
const allowCopies = ['tabs.futures'];

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({
    directory: join(__dirname, 'locales'),
    sourceDirectory: __dirname,
    namespace: 'shell',
    allowOtherTerms,
    allowCopies,
  });
});
test.each([
  ['preview', {}],
  ['health', { fr: ['signature'] }],
  ['lock', {}],
])('the late catalogue of %s is complete in twelve languages', (namespace, allowEqual) => {
  const sourceDirectory = join(__dirname, namespace);
  checkCatalogues({ directory: join(sourceDirectory, 'locales'), sourceDirectory, namespace, allowEqual });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname, leaveOut: ['developers'] }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
