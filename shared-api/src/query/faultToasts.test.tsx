import { screen, waitFor } from '@testing-library/react';
import { defineRemote, messageOf, useApiInfinite, useApiQuery } from '../index';
import { fault, renderRemote, type FakeAnswers } from '../testing';

const money = { wallet: 'spot', coin: 'USDT' } as const;
const answer = { ...money, available: '1', frozen: '0' };

/** A page that reads the balance twice, as pages with several cards do. */
async function render(answers: FakeAnswers, unspoken?: boolean) {
  function Page() {
    const first = useApiQuery('balance.read', money);
    const second = useApiQuery('balance.read', money, { unspoken });
    const list = useApiInfinite('article.list', { kind: 'notice', limit: 2 }, { unspoken });
    return (
      <main>
        {first.data && <p>{`available ${first.data.available}`}</p>}
        {unspoken && <p>{messageOf(second.error)}</p>}
        <button onClick={() => void first.refetch()}>ask</button>
        <button onClick={() => void list.refetch()}>list</button>
        <button onClick={() => void list.fetchNextPage()}>more</button>
      </main>
    );
  }
  const remote = defineRemote({
    id: 'markets',
    routes: [{ id: 'markets.index', page: async () => ({ default: Page }) }],
    i18n: { namespace: 'markets', load: async () => ({ default: {} }) },
  });
  const api = { 'article.list': { list: [], total: 0 }, 'balance.read': answer, ...answers };
  const rendered = await renderRemote(remote, { route: 'markets.index', api });
  const asked = (count: number) => waitFor(() => expect(rendered.host.exchange.requests('balance.read')).toHaveLength(count));
  const said = () => rendered.host.toast.messages.map(({ message }) => message);
  const unspokenOf = () => rendered.host.toast.messages.map((message) => message.unspoken === true);
  return { ...rendered, asked, said, unspokenOf };
}

test('what the exchange says of a refused read is a toast where the page draws nothing', async () => {
  const { said, host } = await render({ 'balance.read': fault(409, 'no'), 'article.list': fault(0, 'none') });
  await waitFor(() => expect(said().sort()).toEqual(['no', 'none']));
  expect(host.toast.messages[0]?.tone).toBe('error');
});

test('a page that announces why there is nothing gets toasts that are not read out', async () => {
  const { said, unspokenOf } = await render({ 'balance.read': fault(409, 'no'), 'article.list': fault(0, 'none') }, true);
  expect(await screen.findByText('no')).toBeVisible();
  await waitFor(() => expect(said().sort()).toEqual(['no', 'none']));
  expect(unspokenOf()).toEqual([true, true]);
});

test('a refresh that fails is read out, because the page shows an answer', async () => {
  const { said, unspokenOf, user, asked, host } = await render({}, true);
  expect(await screen.findByText('available 1')).toBeVisible();
  host.exchange.answer('balance.read', fault(409, 'no'));
  await user.click(screen.getByText('ask'));
  await asked(2);
  await waitFor(() => expect(said()).toEqual(['no']));
  expect(unspokenOf()).toEqual([false]);
});

test('each press for further entries is told, by a toast that is not read out where the page announces it', async () => {
  const item = { id: crypto.randomUUID(), kind: 'notice' as const, category: '', title: 'A', summary: '', publishedAt: 1 };
  const { said, unspokenOf, user, host } = await render({ 'article.list': { list: [item], total: 2 } }, true);
  await waitFor(() => expect(host.exchange.requests('article.list')).toHaveLength(1));
  host.exchange.answer('article.list', fault(0, 'not now'));
  for (const times of [1, 2]) {
    await user.click(screen.getByText('more'));
    await waitFor(() => expect(said()).toHaveLength(times));
  }
  expect(unspokenOf()).toEqual([true, true]);
});

test('asking over and over says it once, other words and a failure after an answer are said', async () => {
  const { said, user, asked, host } = await render({ 'balance.read': fault(0, 'no') });
  await waitFor(() => expect(said()).toEqual(['no']));
  await user.click(screen.getByText('ask'));
  await asked(2);
  host.exchange.answer('balance.read', fault(0, 'still no'));
  await user.click(screen.getByText('ask'));
  await waitFor(() => expect(said()).toEqual(['no', 'still no']));

  host.exchange.answer('balance.read', answer);
  await user.click(screen.getByText('ask'));
  expect(await screen.findByText('available 1')).toBeVisible();
  host.exchange.answer('balance.read', fault(0, 'still no'));
  await user.click(screen.getByText('ask'));
  await waitFor(() => expect(said()).toEqual(['no', 'still no', 'still no']));
  expect(screen.getByText('available 1')).toBeVisible();
});

test('a reader who asks anew is told anew', async () => {
  const { said, user } = await render({ 'balance.read': fault(0, 'no') });
  await waitFor(() => expect(said()).toEqual(['no']));
  dispatchEvent(new Event('pulltorefresh'));
  await user.click(screen.getByText('ask'));
  await waitFor(() => expect(said()).toEqual(['no', 'no']));
});

test('a read without an answer has no words to say', async () => {
  const { said, asked } = await render({ 'balance.read': fault('timeout') });
  await asked(1);
  await waitFor(() => expect(screen.getByText('ask')).toBeVisible());
  expect(said()).toEqual([]);
});

test('what is read for the account that was before is left to the notice of the switch', async () => {
  const { said, asked } = await render({
    'balance.read': fault(409, 'changed elsewhere', { reason: 'sessionMismatch' }),
    'article.list': fault(0, 'none'),
  });
  await asked(1);
  await waitFor(() => expect(said()).toEqual(['none']));
});

test('who is signed out by a read learns why, once', async () => {
  const { said } = await render({ 'balance.read': fault(401, 'Sign in again.') });
  await waitFor(() => expect(said()).toEqual(['Sign in again.']));
});
