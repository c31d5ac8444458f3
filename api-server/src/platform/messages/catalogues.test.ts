import path from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';
import { deviceTexts } from '../../core/access/notifications';
import { mailTexts } from '../../core/access/codes/messageText';
import { recoveryTexts } from '../../domains/recovery';
import { demoTexts } from '../../domains/notifications';
import { windowTexts } from '../../domains/priceAlerts';
import { personTexts } from '../names';
import { allNotifications, notificationTexts, sideTexts } from '../notifications';
import { inputReasons } from '../http/inputReasons';
import { allRefusals } from '../../kernel';
import { refusalFiles } from '../../app/reference/refusalFiles';

test('messages follow the rules of all texts: same keys and placeholders, translated, in the terms of the glossary', async () => {
  for (const file of refusalFiles(path.join(__dirname, '../..'))) await import(file);
  await import('../../app/modules');
  // The operators' own interface speaks English.
  const refusals = [...allRefusals()].filter(([id]) => !id.startsWith('operator.')).map(([id, { en }]) => [id, en]);
  const reasons = Object.values(inputReasons).map(({ id, en }) => [id, en]);
  const told = [...allNotifications().keys()].flatMap((about) =>
    Object.values(notificationTexts(about) ?? {}).map(({ id, en }) => [id, en]),
  );
  const english = {
    ...sideTexts,
    ...personTexts,
    ...deviceTexts,
    ...demoTexts,
    ...windowTexts,
    ...Object.fromEntries(told),
    ...mailTexts,
    ...recoveryTexts,
    ...Object.fromEntries([...refusals, ...reasons]),
  };
  const sharedWord = ['person.unnamed'];
  const allowEqual = { de: sharedWord, fr: sharedWord, sp: sharedWord, it: sharedWord, pt: sharedWord };
  checkCatalogues({ directory: __dirname, english, placeholders: 'single', allowEqual });
});
