import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorAnswer, QueueCase } from '@halyard-h5/shared-api/contract';
import { Refused, renderConsole } from '../testing/renderConsole';
import { watchSavedFiles } from '../testing/watchSavedFiles';

const capital: OperatorAnswer<'capital'>['list'][number] = {
  coin: 'USDT',
  bookedAt: 1,
  capital: '1000',
  result: '0',
  canPay: '1000',
  reserved: '850',
  lines: [],
  free: '150',
  countedAt: 1,
};
const figure = { name: 'wallet.inventory', mode: 'real', subject: 'BTC', side: 'take', used: '=1+1', limit: '100', share: '0.85' } as const;
const usual = {
  capital: { list: [capital], total: 1 },
  houseFigures: { list: [{ ...figure, subject: 'ETH', used: '5', share: '0.05' }, figure], total: 2 },
  capitalChanges: { list: [], total: 0 },
};

describe('the house', () => {
  it.each([
    ['600', '400', false],
    ['900.01', '99.99', true],
    ['1000', '0', true],
  ])('with %s in reserve and %s free is said to be short: %s', async (reserved, free, isShort) => {
    await renderConsole('/house', { ...usual, capital: { list: [{ ...capital, reserved, free }], total: 1 } });
    await screen.findByRole('table');
    expect(screen.queryByText('The house is short of USDT.') !== null).toBe(isShort);
  });

  it('marks limits that are nearly full, the fullest first, and saves what the search finds', async () => {
    const saved = watchSavedFiles();
    const { user } = await renderConsole('/house', usual);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/BTC.*Nearly full/);
    expect(rows[2]).not.toHaveTextContent('Nearly full');
    await user.type(screen.getByRole('searchbox'), 'btc');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await saved()).toBe("name,mode,subject,side,used,limit,share\r\nwallet.inventory,real,BTC,take,'=1+1,100,0.85\r\n");
  });

  it('shows why a change of capital is refused, and keeps what was entered', async () => {
    const { user, requests } = await renderConsole('/house/capital', { ...usual, withdrawCapital: () => new Refused('At most 150 USDT.') });
    await user.click(await screen.findByRole('button', { name: 'Enter capital to be taken' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/Amount/), '200');
    await user.type(dialog.getByLabelText(/What names it/), 'tx-1');
    await user.type(dialog.getByLabelText(/Reason/), 'Rent');
    await user.click(dialog.getByRole('button', { name: 'Enter' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('At most 150 USDT.');
    expect(requests('withdrawCapital')).toEqual([{ coin: 'USDT', amount: '200', reference: 'tx-1', reason: 'Rent' }]);
    expect(dialog.getByLabelText(/Amount/)).toHaveValue('200');
  });

  it('asks a different operator alone to confirm a change of capital', async () => {
    const change = {
      id: 'a',
      kind: 'add',
      coin: 'USDT',
      amount: '5',
      reference: 'r',
      reason: 'Start',
      state: 'waiting',
      proposedAt: 1,
    } as const;
    const list = [
      { ...change, proposedBy: 'alice' },
      { ...change, id: 'b', proposedBy: 'bob' },
    ];
    await renderConsole('/house/capital', { ...usual, capitalChanges: { list, total: 2 } });
    const rows = within(await screen.findByRole('table', { name: 'Changes of capital' })).getAllByRole('row');
    expect(within(rows[1] as HTMLElement).queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(within(rows[2] as HTMLElement).getByRole('button', { name: 'Confirm' })).toBeVisible();
  });
});

describe('a halt', () => {
  const halt = { id: 'h', kind: 'withdrawals', reason: 'Incident', texts: {}, since: 1, begunBy: 'bob' } as const;
  const shown = async (more: Partial<OperatorAnswer<'halts'>['list'][number]>) => {
    const rendered = await renderConsole('/halts', {
      halts: ({ inForce }) => (inForce === 'true' ? { list: [{ ...halt, ...more }], total: 1 } : { list: [], total: 0 }),
      liftHalt: { ...halt, liftedAt: 3 },
    });
    await screen.findByText('Begin a halt');
    await waitFor(() => expect(screen.getAllByText(/Incident/)).toHaveLength(2));
    return rendered;
  };
  const button = (name: string) => screen.queryByRole('button', { name });

  it('is asked to be lifted by the first operator', async () => {
    await shown({ clearedAt: 2 });
    expect(button('Ask to lift')).toBeVisible();
    expect(button('Lift')).toBeNull();
  });

  it('waits for a different operator after that', async () => {
    await shown({ clearedAt: 2, liftRequestedBy: 'alice' });
    expect(screen.getByText(/a different operator has to say the same/)).toBeVisible();
    expect(button('Ask to lift') ?? button('Lift')).toBeNull();
  });

  it('is lifted by the second, who is asked once more', async () => {
    const { user, requests } = await shown({ clearedAt: 2, liftRequestedBy: 'bob' });
    await user.click(button('Lift') as HTMLElement);
    expect(requests('liftHalt')).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lift' }));
    await screen.findByText('Lifted');
    expect(requests('liftHalt')).toEqual([{ id: 'h' }]);
  });

  it('is not lifted before all orders are returned', async () => {
    await shown({ liftRequestedBy: 'bob' });
    expect(button('Lift')).toBeNull();
    expect(screen.getByText(/still being returned/)).toBeVisible();
  });
});

it('checks the audit log part by part and says where it is broken', async () => {
  const newest = { sequence: 1500, hash: 'abc' };
  const { user, requests } = await renderConsole('/audit', {
    audit: { list: [], total: 0 },
    auditCheck: ({ after }) =>
      after === undefined
        ? { checked: 1000, from: 1, to: 1000, next: 1000, newest }
        : { checked: 200, from: 1001, to: 1200, next: 1200, newest, brokenAt: { kind: 'removed', sequence: 1200 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByText('The log is broken at place 1200.')).toBeVisible();
  expect(screen.getByText('1200 entries, places 1 to 1200')).toBeVisible();
  expect(screen.getByText('abc')).toBeVisible();
  expect(requests('auditCheck')).toEqual([{}, { after: '1000' }]);
});

it('reads the audit log onward, for what was searched', async () => {
  const entry = { time: 1, operator: 'bob', action: 'signIn', details: { from: { address: '::1' } }, hash: 'h' };
  const { user, requests } = await renderConsole('/audit', {
    audit: ({ before }) =>
      before === undefined
        ? { list: [{ ...entry, id: 'a', sequence: 2 }], total: 2, next: 'a' }
        : { list: [{ ...entry, id: 'b', sequence: 1 }], total: 2 },
  });
  await user.type(await screen.findByLabelText('Action'), 'signIn');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(requests('audit').at(-1)).toEqual({ action: 'signIn', limit: '100' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
  expect(requests('audit').at(-1)).toEqual({ action: 'signIn', limit: '100', before: 'a' });
  expect(screen.getAllByText('from.address')).toHaveLength(2);
});

test('an identity without a street address shows a dash, and only what was sent can be rejected', async () => {
  const userId = '00000000-0000-4000-8000-000000000001';
  const summary: QueueCase = {
    queue: 'verifications',
    id: userId,
    userId,
    userNumber: '10000001',
    step: 'review',
    isOpen: true,
    since: 1,
    risks: [],
  };
  const sent = { country: 'DE', name: 'Ada', idNumber: 'L1', city: 'Berlin', submittedAt: 1 };
  const { user } = await renderConsole(`/queues/verifications/${userId}`, {
    queue: { list: [summary], serverTime: 1 },
    case: {
      summary,
      verification: { userId, userNumber: '10000001', basic: 'review', advanced: 'none', rejectedItems: [], ...sent },
      trader: { registeredAt: 1, basic: 'review', advanced: 'none', devices: 1 },
      movements: [],
      lines: [],
      notes: [],
      actions: [],
    },
  });
  expect((await screen.findByText('Address', { selector: 'dt' })).nextElementSibling).toHaveTextContent('--');
  await user.click(screen.getByRole('button', { name: /^Reject/ }));
  const offered = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
  expect(offered.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Country', 'Name', 'Document number', 'City']);
});
