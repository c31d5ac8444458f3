import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

const allowEqual = {
  '*': ['line.liquidation'],
  it: ['reason.trailingStop'],
};

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'perpetual', allowEqual });
});
test.each([
  // One of a group whose key the code computes.
  ['description', 'perpetualContract', { de: ['rule.orders.title'] }, ['formulaOf.unrealisedPnl']],
  ['ticket', 'perpetualTicket', {}, []],
  ['positions', 'perpetualPositions', { fr: ['triggers.profit'] }, []],
])('the late catalogue of %s is complete in twelve languages', (folder, namespace, allowEqual, allowCopies) => {
  checkCatalogues({
    directory: join(__dirname, folder, 'locales'),
    sourceDirectory: __dirname,
    namespace,
    late: true,
    allowEqual,
    allowCopies,
  });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
