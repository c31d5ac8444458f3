import { matchArticles } from './matchArticles';

const article = (id: string, title: string, summary = '') => ({ id, title, summary });
const articles = [article('1', 'Deposits', 'How to pay in'), article('2', 'Overdraft'), article('3', 'Übersicht über Gebühren')];
const texts = new Map([['2', 'Deposits are credited after confirmation']]);
const ids = (search: string) => matchArticles(articles, texts, search).map(({ id }) => id);

it('looks in title, summary and text, titles first', () => expect(ids('deposits')).toEqual(['1', '2']));
it('wants every word, in any order', () => {
  expect(ids('in pay')).toEqual(['1']);
  expect(ids('pay nothing')).toEqual([]);
});
it('knows no case and no accents', () => expect(ids('UBERSICHT gebuhren')).toEqual(['3']));
it('finds everything without words', () => expect(ids('  ')).toHaveLength(3));
