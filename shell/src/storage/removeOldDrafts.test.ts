import { removeOldDrafts } from './removeOldDrafts';

test('takes the drafts of before and nothing else', () => {
  const kept = { token: 't', lang: 'de', 'preference.draft.x': '1', drafts: '2' };
  for (const [key, value] of Object.entries({ ...kept, 'draft.primary': '{}', 'draft.futures.ticket': '{}' }))
    localStorage.setItem(key, value);
  removeOldDrafts();
  expect({ ...localStorage }).toEqual(kept);
  localStorage.clear();
});

test('a blocked storage is left alone', () => {
  expect(() =>
    removeOldDrafts(() => {
      throw new Error('SecurityError');
    }),
  ).not.toThrow();
});
