import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Table, nextSort, type SortState } from './index';

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
