import { join } from 'node:path';
import { checkCatalogues, checkStyles, checkTexts } from '@halyard-h5/federation-kit/catalogues';

const allowEqual = {
  '*': ['service.kinds.telegram', 'instructions.platforms.ios', 'instructions.platforms.android'],
  de: [
    'passkey.title',
    'passkey.name',
    'set.themes.system',
    'set.versionNumber',
    'share.team',
    'service.kinds.chat',
    'instructions.platforms.desktop',
  ],
  fr: ['appLock.minutes_one', 'appLock.minutes_other', 'contact.mobile', 'set.versionNumber', 'service.kinds.chat'],
  sp: ['service.kinds.chat'],
  it: ['password.label', 'share.team', 'service.kinds.chat', 'instructions.platforms.desktop'],
  pt: ['service.kinds.chat'],
};

test('catalogues are complete in twelve languages', () => {
  checkCatalogues({ directory: join(__dirname, 'locales'), sourceDirectory: __dirname, namespace: 'account', allowEqual });
});
test('no text stands in components', () => checkTexts({ sourceDirectory: __dirname }));
test('no physical left or right', () => checkStyles({ sourceDirectory: __dirname }));
