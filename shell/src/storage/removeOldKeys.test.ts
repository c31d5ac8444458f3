import { removeOldKeys } from './removeOldKeys';

test('removes what versions before kept beside the seven keys, and nothing else', () => {
  const kept = { token: 't', lang: 'de', drafts: '2', operatorTheme: 'dark' };
  const old = { 'draft.futures.ticket': '{}', 'preference.developer': '{}', 'preference.visitor': 'v' };
  for (const [key, value] of Object.entries({ ...kept, ...old })) localStorage.setItem(key, value);
  removeOldKeys();
  expect({ ...localStorage }).toEqual(kept);
  localStorage.clear();
});

test('leaves a blocked storage alone', () => {
  expect(() =>
    removeOldKeys(() => {
      throw new Error('SecurityError');
    }),
  ).not.toThrow();
});
