import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installHost, type ApiFault } from '@halyard-h5/shared-api';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { Loaded, LoadError, PageFrame } from './index';

const installed = (online = true) => {
  const host = createTestHost({ network: { online } });
  installHost(host);
  return host;
};
const refetch = jest.fn();

it.each([
  [true, 'Check your connection and try again.'],
  [false, 'You are offline. It loads once the connection is back.'],
])('tells why something could not be loaded (online: %s)', async (online, detail) => {
  const { api } = installed(online);
  const forget = jest.spyOn(api, 'forgetMessages');
  render(<LoadError onRetry={refetch} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`This could not be loaded${detail}`);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  // A refusal of what was pressed for is told again.
  expect(forget).toHaveBeenCalledTimes(1);
});

describe('Loaded', () => {
  const busy: ApiFault = Object.assign(new Error('busy'), {
    name: 'ApiFault' as const,
    kind: 'refused' as const,
    code: 500,
    msg: 'The exchange is busy.',
    call: 'coin.list',
    outcomeUnknown: false,
  });
  const waiting = { data: undefined, error: null, isPaused: false, refetch };
  const show = (change: { readonly data?: string; readonly error?: ApiFault; readonly isPaused?: true }) => {
    installed();
    render(<Loaded<string> query={{ ...waiting, ...change }}>{(text) => <p>{text}</p>}</Loaded>);
  };

  it('holds the place of what loads', () => {
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it.each([
    ['that failed', { error: busy }],
    ['that waits for the network', { isPaused: true as const }],
  ])('offers a retry of a read %s', (_, query) => {
    show(query);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('keeps what was loaded when a later read fails', () => {
    show({ data: 'rates', error: busy });
    expect(screen.getByText('rates')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('PageFrame', () => {
  it('puts its title into bar and document, leads back and refreshes', async () => {
    const host = installed();
    host.navigation.push('account.settings');
    const refresh = jest.fn(() => Promise.resolve());
    render(
      <PageFrame title="Rates" onRefresh={refresh}>
        content
      </PageFrame>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Rates' })).toBeVisible();
    expect(host.chrome.titles.at(-1)).toBe('Rates');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refresh).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(host.navigation.current().id).toBe('account.login');
  });

  it('has no way back where a tab page puts something else', () => {
    installed();
    render(<PageFrame title="Assets" start={<span>profile</span>} />);
    expect(screen.getByText('profile')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
