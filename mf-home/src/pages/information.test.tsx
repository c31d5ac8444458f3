import { act, screen, waitFor, within } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { answers, firstSteps, list, notice, risk, verification, withdrawals } from '../testing/fixtures';

describe('notices and statements', () => {
  test('a notice shows its day and its rich text', async () => {
    await renderRemote(remote, { route: 'home.notice', parameters: { id: notice.id }, session: 'visitor', api: answers });
    expect(await screen.findByRole('heading', { name: notice.title })).toBeVisible();
    expect(screen.getByText('ten minutes').tagName).toBe('STRONG');
    expect(screen.getByText(/2026-01-02/)).toBeVisible();
  });

  test.each([[undefined], ['nonsense']])('an address with the id %j leads to the help centre and asks nothing', async (id) => {
    const { host, user } = await renderRemote(remote, { route: 'home.article', parameters: { id }, api: answers });
    await user.click(await screen.findByRole('button', { name: 'Help centre' }));
    expect(host.navigation.current().id).toBe('home.helpCenter');
  });

  test('an article that was removed says so; one that cannot be loaded can be asked for again', async () => {
    const options = { route: 'home.article', parameters: { id: withdrawals.id } } as const;
    const { unmount } = await renderRemote(remote, { ...options, api: { 'article.read': fault(0, 'gone') } });
    expect(await screen.findByText('This text is no longer here')).toBeVisible();
    unmount();
    await renderRemote(remote, { ...options, api: { 'article.read': fault('network') } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('a statement says that it is one, an article of the help that it is help', async () => {
    const statement = await renderRemote(remote, { route: 'home.article', parameters: { id: risk.id }, api: answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Important information' })).toBeVisible();
    statement.unmount();
    await renderRemote(remote, { route: 'home.article', parameters: { id: withdrawals.id }, api: answers });
    expect(await screen.findByRole('heading', { name: withdrawals.title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  });

  test('a statement that is alone in its category is read at once', async () => {
    await renderRemote(remote, { route: 'home.statements', parameters: { category: 'risk' }, session: 'visitor', api: answers });
    expect(await screen.findByRole('heading', { name: risk.title })).toBeVisible();
    expect(await screen.findByText('You can lose everything you put in.')).toBeVisible();
  });

  test('more holds every service that a visitor can use, all notices and the statements', async () => {
    const { host, user } = await renderRemote(remote, { route: 'home.more', session: 'visitor', api: answers });
    expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(11);
    expect(screen.queryByRole('button', { name: /demo/i })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: new RegExp(notice.title) }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'home.notice', parameters: { id: notice.id } }]);
  });
});

describe('the help centre', () => {
  const open = () => renderRemote(remote, { route: 'home.helpCenter', session: 'visitor', api: answers });
  const search = () => screen.findByRole('searchbox', { name: 'Search help' });

  test('shows articles by category', async () => {
    await open();
    const assets = await screen.findByRole('list', { name: 'Deposits and withdrawals' });
    expect(within(assets).getByText(withdrawals.title)).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Getting started' })).getByText(firstSteps.title)).toBeVisible();
  });

  test('finds words of the text without a network once it was open, and opens the article', async () => {
    const { host, user } = await open();
    await waitFor(() => expect(host.exchange.requests('article.read')).toHaveLength(2));
    host.exchange.answer('article.read', fault('network'));
    host.exchange.answer('article.list', fault('network'));
    act(() => host.network.set({ online: false, stream: 'closed' }));
    await user.type(await search(), 'FEE');
    expect(await screen.findByText('1 article')).toBeVisible();
    await user.click(screen.getByRole('button', { name: new RegExp(withdrawals.title) }));
    expect(await screen.findByText('The fee is 5% of the amount.')).toBeVisible();
  });

  test('says when nothing is found, and clears', async () => {
    const { user } = await open();
    await user.type(await search(), 'zzz');
    expect(await screen.findByText('No article matches')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    expect(await search()).toHaveValue('');
    expect(screen.getByText(firstSteps.title)).toBeVisible();
  });

  test('begins with the search of the address', async () => {
    await renderRemote(remote, { route: 'home.helpCenter', parameters: { query: 'steps' }, api: answers });
    expect(await search()).toHaveValue('steps');
    expect(await screen.findByText('1 article')).toBeVisible();
  });
});

describe('verification', () => {
  const open = (state: Partial<typeof verification>) =>
    renderRemote(remote, {
      route: 'home.verification',
      api: { ...answers, 'verification.read': { ...verification, ...state } },
    });

  test('starts with the basic level; the advanced one waits for it', async () => {
    const { host, user } = await open({});
    expect(await screen.findAllByText('Not verified')).toHaveLength(2);
    expect(screen.getByText('Complete the basic verification first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start verification' }));
    expect(host.navigation.current().id).toBe('account.basicVerification');
  });

  test('goes on with the advanced level while the basic one is reviewed', async () => {
    const { host, user } = await open({ basic: 'review' });
    expect(await screen.findByText('Under review')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start verification' }));
    expect(host.navigation.current().id).toBe('account.advancedVerification');
  });

  test('names the reason of a rejection and the way to send again', async () => {
    const { host, user } = await open({ basic: 'verified', advanced: 'rejected', reason: 'Too dark' });
    expect(await screen.findByText('Reason: Too dark')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(host.navigation.current().id).toBe('account.advancedVerification');
  });

  test('leads on to withdrawals once both levels are verified', async () => {
    const { host, user } = await open({ basic: 'verified', advanced: 'verified' });
    await user.click(await screen.findByRole('button', { name: 'To withdrawals' }));
    expect(host.navigation.current().id).toBe('assets.withdrawal');
  });

  test('a failure can be asked for again', async () => {
    const { host, user } = await renderRemote(remote, {
      route: 'home.verification',
      api: { 'verification.read': fault('network') },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    host.exchange.answer('verification.read', verification);
    await user.click(retry);
    expect(await screen.findByText('Basic verification')).toBeVisible();
  });
});

test('an empty help centre and no notices say so', async () => {
  const { unmount } = await renderRemote(remote, { route: 'home.helpCenter', api: { 'article.list': list() } });
  expect(await screen.findByText('There are no help articles yet')).toBeVisible();
  unmount();
  await renderRemote(remote, { route: 'home.more', api: { 'article.list': list() } });
  expect(await screen.findByText('There are no notices')).toBeVisible();
});
