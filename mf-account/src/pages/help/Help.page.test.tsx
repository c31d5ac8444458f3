import { screen, waitFor } from '@testing-library/react';
import type { Article } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const article = (number: number, title: string, html: string): Article => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'help',
  category: 'start',
  title,
  summary: `About ${title.toLowerCase()}`,
  publishedAt: testNow,
  html,
  lang: 'en',
});
const articles = [
  article(1, 'Deposits', '<p>Send the coin shown.</p>'),
  article(2, 'Demo account', '<p>Practise with <strong>demo</strong> money.</p>'),
];
const list = articles.map(({ html: _html, lang: _lang, ...summary }) => summary);
const api: FakeAnswers = {
  'article.list': { list, total: list.length },
  'article.read': ({ id }) => articles.find((candidate) => candidate.id === id) ?? fault(0, 'unknown'),
};
const open = (answers: FakeAnswers = api, session: 'visitor' | object = 'visitor', query?: string) =>
  renderRemote(remote, { route: 'account.help', session, api: answers, parameters: { query } });

test('searches the texts of articles and opens them without any further call', async () => {
  const { host, user } = await open();
  expect(await screen.findByText('Deposits')).toBeVisible();
  await waitFor(() => expect(host.exchange.requests('article.read')).toHaveLength(2));
  const before = host.exchange.calls.length;
  host.exchange.answer('article.read', fault('network'));
  host.network.set({ ...host.network.get(), online: false });
  await user.type(screen.getByRole('searchbox'), 'PRACTISE');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.queryByText('Deposits')).not.toBeInTheDocument();
  await user.click(screen.getByText('Demo account'));
  expect(await screen.findByText('demo')).toBeVisible();
  expect(host.exchange.calls).toHaveLength(before);
});

test('nothing found clears the search again', async () => {
  const { user } = await open(api, 'visitor', 'zzz');
  expect(await screen.findByText('Nothing found for this search')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(screen.getByText('Deposits')).toBeVisible();
});

test('shows a trader what protects the account, and everyone the way to people', async () => {
  const { host, user } = await open(api, {});
  expect(await screen.findByRole('button', { name: /Authenticator/ })).toHaveTextContent('Not bound');
  await user.click(screen.getByRole('button', { name: /Customer service/ }));
  expect(host.navigation.current().id).toBe('account.customerService');
});

test('an article that never came says when it can be read', async () => {
  const { user } = await open({ ...api, 'article.read': fault('network') });
  await user.click(await screen.findByText('Deposits'));
  expect(await screen.findByText(/not loaded yet/)).toBeVisible();
});

test('a list that cannot be loaded offers a retry; an empty one leads to people', async () => {
  let fails = true;
  const { user } = await open({ 'article.list': () => (fails ? fault(0, 'no') : { list: [], total: 0 }) });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no help articles yet')).toBeVisible();
});
