import { pageAfter } from './pageAfter';

test('numbered pages go on until all entries are there, or a page is empty', () => {
  expect(pageAfter([])).toEqual({ page: 1 });
  expect(pageAfter([{ list: [1, 2], total: 3 }])).toEqual({ page: 2 });
  expect(
    pageAfter([
      { list: [1, 2], total: 3 },
      { list: [3], total: 3 },
    ]),
  ).toBeUndefined();
  expect(pageAfter([{ list: [], total: 3 }])).toBeUndefined();
});

test('a list that is read onward goes on from where its last page says, empty or not', () => {
  expect(pageAfter([{ list: [1], next: 'a' }])).toEqual({ before: 'a' });
  expect(pageAfter([{ list: [1], next: 'a' }, { list: [] }])).toBeUndefined();
});

test('a list that says both, how many there are and where it goes on, is read onward: an entry that came meanwhile moves no page', () => {
  expect(pageAfter([{ list: [1], total: 3, next: 'a' }])).toEqual({ before: 'a' });
  expect(
    pageAfter([
      { list: [1], total: 3, next: 'a' },
      { list: [2], total: 3 },
    ]),
  ).toBeUndefined();
});
