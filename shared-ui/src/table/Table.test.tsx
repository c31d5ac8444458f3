import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Table, TableOrCards, nextSort, type SortState } from './index';

const rows = [
  { pair: 'BTC/USDT', price: '64,250.10' },
  { pair: 'ETH/USDT', price: '3,120.50' },
];

function Harness() {
  const [sort, setSort] = useState<SortState<'pair' | 'price'>>();
  return (
    <Table
      caption="Markets"
      columns={[
        { id: 'pair', header: 'Pair', cell: (row) => row.pair },
        { id: 'price', header: 'Price', cell: (row) => row.price, align: 'end', sortable: true },
      ]}
      rows={rows}
      rowKey={(row) => row.pair}
      sort={sort}
      onSort={setSort}
    />
  );
}

it('tells the sort of a column by aria-sort and turns it with each press', async () => {
  render(<Harness />);
  const header = screen.getByRole('columnheader', { name: 'Price' });
  const press = () => userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Pair' })).not.toHaveAttribute('aria-sort');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('table', { name: 'Markets' })).toBeInTheDocument();
});

it('begins anew on another column', () => {
  expect(nextSort({ column: 'price', direction: 'ascending' }, 'pair' as string)).toEqual({ column: 'pair', direction: 'descending' });
});

describe('rows that open', () => {
  const columns = [
    { id: 'pair', header: 'Pair', cell: ({ pair }: (typeof rows)[number]) => pair },
    { id: 'price', header: 'Price', cell: ({ price }: (typeof rows)[number]) => price },
  ];
  const table = { caption: 'Markets', columns, rows, rowKey: ({ pair }: (typeof rows)[number]) => pair };

  it('have one button each, named by their first cell', async () => {
    const onRow = jest.fn();
    render(<Table {...table} onRow={onRow} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['BTC/USDT', 'ETH/USDT']);
    await userEvent.click(screen.getByRole('button', { name: 'ETH/USDT' }));
    expect(onRow).toHaveBeenCalledWith(rows[1]);
  });

  it('are a table in a wide window alone, and turn into one while they are shown', () => {
    let isWide = false;
    let turned: () => void = () => undefined;
    jest.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          get matches() {
            return isWide;
          },
          addEventListener: (_: string, listener: () => void) => void (turned = listener),
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    render(
      <TableOrCards {...table}>
        <p>BTC in a card</p>
      </TableOrCards>,
    );
    expect(screen.getByText('BTC in a card')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    isWide = true;
    act(turned);
    expect(screen.getByRole('table', { name: 'Markets' })).toBeVisible();
    expect(screen.queryByText('BTC in a card')).toBeNull();
    jest.restoreAllMocks();
  });
});
