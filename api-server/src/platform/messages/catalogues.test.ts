import path from 'node:path';
import { checkCatalogues } from '@halyard-h5/federation-kit/catalogues';
import { mailTexts } from '../../core/access/codes/messageText';
import { recoveryTexts } from '../../domains/recovery';
import { inputReasons } from '../http/inputReasons';
import { allRefusals } from '../../kernel';
import { refusalFiles } from '../../app/reference/refusalFiles';

test('messages follow the rules of all texts: same keys and placeholders, translated, in the terms of the glossary', async () => {
  for (const file of refusalFiles(path.join(__dirname, '../..'))) await import(file);
  // The operators' own interface speaks English.
  const refusals = [...allRefusals()].filter(([id]) => !id.startsWith('operator.')).map(([id, { en }]) => [id, en]);
  const reasons = Object.values(inputReasons).map(({ id, en }) => [id, en]);
  const english = { ...mailTexts, ...recoveryTexts, ...Object.fromEntries([...refusals, ...reasons]) };
  checkCatalogues({ directory: __dirname, english, placeholders: 'single' });
});
