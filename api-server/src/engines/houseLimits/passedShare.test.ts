import { passedShare, shareOf } from '.';

const rules = { shares: ['0.8', '1'], hysteresis: '0.05' };

test.each([
  ['nothing', '0', '79.99999999', '0'],
  ['a share when it is reached', '0', '80', '0.8'],
  ['the highest of several at once', '0', '100', '1'],
  ['the next one later', '0.8', '130', '1'],
  ['still what it was a little below', '0.8', '75', '0.8'],
  ['none clearly below', '0.8', '74.99999999', '0'],
  ['a lower one when it eases', '1', '94', '0.8'],
  ['a lower one a little below that, too', '1', '76', '0.8'],
  ['none when it falls far', '1', '1', '0'],
  ['none of what is not used', '1', '0', '0'],
])('a use has passed %s', (_what, before, used, expected) => {
  expect(passedShare({ used, limit: '100' }, before, rules)).toBe(expected);
});

test('whatever is used of a limit of nothing passes all of it', () => {
  expect(passedShare({ used: '0.1', limit: '0' }, '0', rules)).toBe('1');
  expect([shareOf({ used: '0.1', limit: '0' }), shareOf({ used: '0', limit: '0' })]).toEqual(['1', '0']);
  expect(shareOf({ used: '2', limit: '3' })).toBe('0.6666');
});
