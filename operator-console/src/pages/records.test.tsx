import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Refused, renderConsole } from '../testing/renderConsole';
import { watchSavedFiles } from '../testing/watchSavedFiles';

const noted = Date.UTC(2026, 10, 25, 10);
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');

describe('the feeds', () => {
  const fresh: OperatorAnswer<'feeds'>['list'][number] = {
    symbol: 'BTCUSDT',
    feed: 'live',
    kinds: ['delivery'],
    price: '100',
    age: 300,
    stale: false,
    ticksInLastMinute: 60,
  };
  const feeds: OperatorAnswer<'feeds'> = {
    feed: 'live',
    live: true,
    leader: { process: 'node-1', aliveUntil: noted },
    completeUntil: noted - 1_500,
    list: [fresh, { ...fresh, symbol: 'ETHUSDT', price: undefined, age: undefined, stale: true, ticksInLastMinute: 0 }],
    serverTime: noted,
  };

  it('say how old each price is, and show the stale ones alone', async () => {
    const { user } = await renderConsole('/feeds', { feeds });
    const [, first, second] = await waitFor(() => rowsOf('Feeds of products'));
    expect(first).toHaveTextContent(/BTCUSDT.*Fresh.*0\.3 s/);
    expect(second).toHaveTextContent(/ETHUSDT.*No price yet/);
    expect(screen.getByText('(1.5 s)', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stale only (1)' }));
    expect(rowsOf('Feeds of products')).toHaveLength(2);
    expect(screen.queryByText('BTCUSDT')).toBeNull();
  });

  it.each([
    ['is alive up to now', noted, false],
    ['was not heard of in time', noted - 1, true],
  ])('a process that %s: none runs is said: %s', async (_, aliveUntil, isSaid) => {
    await renderConsole('/feeds', { feeds: { ...feeds, leader: { process: 'node-1', aliveUntil } } });
    await screen.findByText('node-1');
    expect(screen.queryByText('No process runs the feed at the moment.') !== null).toBe(isSaid);
  });
});

describe('the releases', () => {
  const none = { visits: 0, failedVisits: 0 };
  const version: OperatorAnswer<'releases'>['parts'][number]['versions'][number] = {
    version: '1.2.0',
    role: 'stable',
    share: 9_500,
    cohorts: [],
    lastHour: none,
    lastDay: none,
  };
  const releases = (more: Partial<OperatorAnswer<'releases'>> = {}): OperatorAnswer<'releases'> => ({
    registry: { revision: 7, createdAt: noted },
    parts: [
      {
        name: 'futures',
        off: false,
        halted: ['1.1.0'],
        versions: [
          { ...version, lastHour: { visits: 1000, failedVisits: 20, failureRate: 0.02 } },
          {
            ...version,
            version: '1.3.0',
            role: 'step',
            share: 500,
            cohorts: ['staff'],
            lastHour: { visits: 1000, failedVisits: 21, failureRate: 0.021 },
          },
        ],
      },
    ],
    deploys: [
      {
        revision: 7,
        time: noted,
        who: ['futures-team'],
        changes: [{ action: 'step', part: 'futures', version: '1.3.0', share: 500, commit: 'a'.repeat(40) }],
      },
    ],
    serverTime: noted,
    ...more,
  });

  it('tell which version goes to how many, how it does, and who brought it', async () => {
    await renderConsole('/releases', { releases: releases() });
    const [, stable, step] = await waitFor(() => rowsOf('Versions that are served'));
    expect(stable).toHaveTextContent(/futures@1\.2\.0.*Stable.*95%/);
    expect(stable).not.toHaveTextContent('Fails often');
    expect(step).toHaveTextContent(/futures@1\.3\.0.*On its way.*5%.*staff.*Fails often/);
    expect(screen.getByText(/Taken back because they failed too often: 1\.1\.0/)).toBeVisible();
    const [, deploy] = rowsOf('Newest deploys');
    expect(deploy).toHaveTextContent(/7.*futures-team.*step futures@1\.3\.0 5% a{12}$/);
  });

  it('say nothing of deploys where their log is broken', async () => {
    await renderConsole('/releases', { releases: releases({ logBroken: true, deploys: [] }) });
    expect(await screen.findByText(/log of deploys is missing or was changed/)).toBeVisible();
    expect(screen.queryByText(/There is no log of deploys/)).toBeNull();
  });
});

it('asks for the word of operators who have not given it, for others alone', async () => {
  const one = { state: 'waiting', authenticatorBound: false, createdAt: noted } as const;
  const colleague = (name: string, vouchedBy?: string) => ({ ...one, id: name, name, vouchedBy });
  const list = [colleague('alice'), colleague('carol', 'alice'), colleague('dave', 'bob')];
  const { user, requests } = await renderConsole('/operators', {
    operators: { list, total: 3 },
    confirmOperator: () => new Refused('Confirmed by somebody else.'),
  });
  const [, own, after, open] = await waitFor(() => rowsOf('Operators'));
  for (const row of [own, after]) expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  expect(after).toHaveTextContent('You confirmed; a different operator has to confirm, too.');
  await user.click(within(open as HTMLElement).getByRole('button', { name: 'Confirm' }));
  expect(requests('confirmOperator')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed by somebody else.')).toBeVisible();
  expect(requests('confirmOperator')).toEqual([{ name: 'dave' }]);
  expect(requests('operators')).toHaveLength(2);
});

it('shows one closed day: what does not agree is open, and all of it is saved', async () => {
  const parties = { users: '10', clearing: '-10', house: '0', fee: '0', capital: '0' };
  const section: OperatorAnswer<'dailyClose'>['sections'][number] = {
    mode: 'real',
    coin: 'USDT',
    opening: parties,
    movements: [{ kind: 'deposit', ...parties }],
    closing: parties,
    wallets: [],
    clearingIn: '10',
    clearingOut: '0',
    houseResult: '0',
    fees: '0',
    rebates: '0',
    records: [{ figure: 'deposits', count: 1, amount: '9', fee: '0' }],
    waitingWithdrawals: { count: 0, amount: '0' },
    checks: [
      { check: 'balance', difference: 'none' },
      { check: 'deposits', difference: '1' },
    ],
  };
  const right = { ...section, coin: 'BTC', checks: [{ check: 'balance', difference: 'none' } as const] };
  const day = {
    day: '2026-11-25',
    since: noted,
    until: noted,
    transactions: 1,
    lines: 2,
    differences: 1,
    chain: 'c',
    hash: 'h',
    madeAt: noted,
  };
  const saved = watchSavedFiles();
  const { user } = await renderConsole('/house/closes/2026-11-25', {
    capital: { list: [], total: 0 },
    dailyClose: { ...day, previous: '', sections: [section, right] },
  });
  const wrong = await screen.findByText('USDT', { selector: 'summary strong' });
  expect(wrong.closest('details')).toHaveAttribute('open');
  expect(screen.getByText('BTC', { selector: 'summary strong' }).closest('details')).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect((await saved()).split('\r\n').slice(0, 6)).toEqual([
    'mode,coin,line,users,clearing,house,fee,capital,difference',
    'real,USDT,opening,10,-10,0,0,0,',
    'real,USDT,deposit,10,-10,0,0,0,',
    'real,USDT,closing,10,-10,0,0,0,',
    'real,USDT,check balance,,,,,,none',
    'real,USDT,check deposits,,,,,,1',
  ]);
});

describe('a list that is saved', () => {
  const entry = { time: noted, operator: 'bob', action: 'signIn', details: { from: '=1' } };
  const log = (failing = false) => ({
    audit: ({ before }: { readonly before?: string | undefined }) => {
      if (before === undefined) return { list: [{ ...entry, id: 'b', hash: 'h2', sequence: 2 }], total: 2, next: 'b' };
      return failing ? new Refused('Too often.') : { list: [{ ...entry, id: 'a', hash: 'h1', sequence: 1 }], total: 2 };
    },
  });

  it('is read to its end, however little is on screen', async () => {
    const saved = watchSavedFiles();
    const { user } = await renderConsole('/audit', log());
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('2 entries saved')).toBeVisible();
    expect(await saved()).toBe(
      [
        'sequence,time,operator,action,subject,details,id,hash',
        '2,2026-11-25T10:00:00.000Z,bob,signIn,,"{""from"":""=1""}",b,h2',
        '1,2026-11-25T10:00:00.000Z,bob,signIn,,"{""from"":""=1""}",a,h1',
        '',
      ].join('\r\n'),
    );
  });

  it('is not saved in part when a page of it is refused', async () => {
    const { user } = await renderConsole('/audit', log(true));
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    clicked.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('Too often.')).toBeVisible();
    expect(clicked).not.toHaveBeenCalled();
  });
});
