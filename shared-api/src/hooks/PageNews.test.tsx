import { act, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { PageProvider, useNewsIds, usePageNews } from './PageProvider';
import type { News } from './PageNews';

const seen = jest.fn();
const news = (id: string, time: number): News => ({
  id,
  time,
  symbol: 'BTCUSDT',
  result: 'Won',
  profit: '1',
  tone: 'win',
  target: 'Receipt',
  onOpen: jest.fn(),
  onSeen: () => seen(id),
});

function Source({ name, times }: { readonly name: string; readonly times: readonly number[] }) {
  const told = useMemo(() => times.map((time) => news(`${name}${time}`, time)), [name, times]);
  const shown = usePageNews(told);
  return <p data-testid={name}>{shown?.map(({ id }) => id).join(' ') ?? 'silent'}</p>;
}
const once = [1];
const Count = () => <output>{useNewsIds().length}</output>;
const page = (futures: readonly number[], perpetual: readonly number[] | undefined) => (
  <PageProvider page={{ id: 'home.index', parameters: {} }}>
    <Source name="f" times={futures} />
    {perpetual && <Source name="p" times={perpetual} />}
    <Count />
  </PageProvider>
);
const twice = (
  <PageProvider page={{ id: 'home.index', parameters: {} }}>
    <Source name="f" times={once} />
    <Source name="f" times={once} />
  </PageProvider>
);
const said = (name: string) => screen.getByTestId(name).textContent;

test('of all sources of a page one tells, the one with the newest, and it tells of all', async () => {
  const { rerender } = await act(async () => render(page([3, 1], [2])));
  expect([said('f'), said('p')]).toEqual(['f3 p2 f1', 'silent']);
  await act(async () => rerender(page([3, 1], [4, 2])));
  expect([said('f'), said('p')]).toEqual(['silent', 'p4 f3 p2 f1']);
  expect(screen.getByRole('status')).toHaveTextContent('4');
});

test('what two sources tell is told once', async () => {
  await act(async () => render(twice));
  expect(screen.getAllByText('f1')).toHaveLength(1);
});

test('a source that goes takes its news along', async () => {
  const { rerender } = await act(async () => render(page([1], [2])));
  expect(said('f')).toBe('silent');
  await act(async () => rerender(page([1], undefined)));
  expect(said('f')).toBe('f1');
});
