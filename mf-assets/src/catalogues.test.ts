import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

/** Words that the languages share. */
const allowEqual = {
  de: ['common.coin', 'index.details', 'index.walletDetails', 'bind.label'],
  fr: ['deposit.confirmations_*'],
};

/** Each is one of a group whose key the code computes. */
const allowCopies = ['wallet.delivery', 'status.review'];

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'assets', allowEqual, allowCopies });
});
test('texts of how one does are complete in twelve languages', () => {
  const directory = join(__dirname, 'pages/performance/locales');
  checkCatalogues({ directory, sourceDirectory: __dirname, namespace: 'performance', late: true, allowOtherTerms: ['period.label'] });
});
test('the late catalogue of account statements is complete in twelve languages', () => {
  const sourceDirectory = __dirname;
  checkCatalogues({
    directory: join(__dirname, 'pages/accountStatement/locales'),
    sourceDirectory,
    namespace: 'accountStatement',
    late: true,
  });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
