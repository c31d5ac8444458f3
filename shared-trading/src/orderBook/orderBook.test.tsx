import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translatePage } from '@halyard-h5/shared-api/testing';
import { paintScheduler } from '@halyard-h5/shared-ui';
import { OrderBook, RecentTrades, type Book, type OrderBookProps, type Trade } from './index';

const labels = { book: 'Order book', bids: 'Bids', asks: 'Asks', price: 'Price', quantity: 'Quantity' };
const book: Book = {
  bids: [
    ['100.5', '1'],
    ['100.4', '3'],
  ],
  asks: [
    ['100.6', '2'],
    ['100.7', '0.5'],
  ],
};

/** What waits for the next paint; when that comes is held by FrameThrottle.test.ts. */
let paints: (() => void)[] = [];

beforeEach(() => {
  paints = [];
  jest.spyOn(paintScheduler, 'request').mockImplementation((_owner, _from, paint) => void paints.push(paint));
});

function paint(): void {
  act(() => paints.splice(0).forEach((each) => each()));
}

function renderBook(more: Partial<OrderBookProps> = {}) {
  let listener: Parameters<OrderBookProps['subscribe']>[0] | undefined;
  const subscribe: OrderBookProps['subscribe'] = (next) => {
    listener = next;
    return () => (listener = undefined);
  };
  const view = render(<OrderBook subscribe={subscribe} tickSize="0.1" quantityStep="0.01" levels={2} labels={labels} {...more} />);
  return {
    ...view,
    send(data: Book) {
      listener?.({ snapshot: false, data });
      paint();
    },
    listening: () => listener !== undefined,
  };
}

const rows = (side: string) => within(screen.getByRole('group', { name: side })).getAllByRole('button', { hidden: true });

describe('OrderBook', () => {
  it('shows both sides from the best level outwards, and gives picked prices as they came', async () => {
    const pick = jest.fn();
    const { send } = renderBook({ onPick: pick });
    expect(rows('Bids')[0]).toBeDisabled();
    send(book);
    expect(rows('Bids').map((row) => row.textContent)).toEqual(['100.51.00', '100.43.00']);
    expect(rows('Asks').map((row) => row.textContent)).toEqual(['100.62.00', '100.70.50']);
    await userEvent.click(screen.getByText('100.7'));
    expect(pick).toHaveBeenCalledWith('100.7');
  });

  it('draws running totals against the larger side', () => {
    const { send } = renderBook();
    send(book);
    const bars = (side: string) => rows(side).map((row) => (row.firstElementChild as HTMLElement).style.backgroundSize);
    expect(bars('Bids')).toEqual(['25% 100%', '100% 100%']);
    expect(bars('Asks')).toEqual(['50% 100%', '63% 100%']);
  });

  it('touches only the cells that changed', async () => {
    const { send, container } = renderBook();
    send(book);
    const changes: string[] = [];
    const observer = new MutationObserver((records) =>
      records.forEach(({ target }) =>
        changes.push(target.nodeType === Node.TEXT_NODE ? (target as Text).data : (target as Element).tagName),
      ),
    );
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    send({
      bids: [book.bids[0] ?? ['', ''], ['100.4', '3']],
      asks: [
        ['100.6', '2'],
        ['100.7', '0.51'],
      ],
    });
    await Promise.resolve();
    observer.disconnect();
    expect(changes).toEqual(['0.51']);
  });

  it.each([false, true])('is painted on in a page that a browser translates, its figures left alone or not', (everything) => {
    const { send } = renderBook();
    send(book);
    translatePage(everything)();
    expect(rows('Bids')[0]?.querySelectorAll('font font')).toHaveLength(everything ? 2 : 0);
    send({ ...book, bids: [['100.3', '4']] });
    expect(rows('Bids')[0]?.textContent).toBe('100.34.00');
  });

  it('clears levels that are gone', () => {
    const { send } = renderBook();
    send(book);
    send({ bids: book.bids.slice(0, 1), asks: [] });
    expect(rows('Bids')[1]).toBeDisabled();
    expect(rows('Bids')[1]).toHaveTextContent('----');
    expect(rows('Asks')[0]).toBeDisabled();
  });

  it('paints many messages of one paint once, with the last one', () => {
    let listener: Parameters<OrderBookProps['subscribe']>[0] | undefined;
    renderBook({
      subscribe: (next) => {
        listener = next;
        return () => undefined;
      },
    });
    for (let step = 1; step <= 50; step += 1) listener?.({ snapshot: false, data: { ...book, bids: [[`${step}.0`, '1']] } });
    expect(paints).toHaveLength(1);
    paint();
    expect(rows('Bids')[0]).toHaveTextContent('50.0');
  });

  it('is one stop for the Tab key a side, walked with arrows, and ends its subscription', async () => {
    const { send, unmount, listening } = renderBook();
    send(book);
    await userEvent.tab();
    await userEvent.tab();
    expect(rows('Bids')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rows('Bids')[1]).toHaveFocus();
    unmount();
    expect(listening()).toBe(false);
  });
});

it('puts new trades on top, replaces all with a snapshot and keeps its length', () => {
  let listener: ((message: { snapshot: boolean; data: { trades: readonly Trade[] } }) => void) | undefined;
  const trade = (id: string, side: 'buy' | 'sell' = 'buy'): Trade => ({ id, price: id, quantity: '1', side, time: 0 });
  render(
    <RecentTrades
      subscribe={(next) => {
        listener = next;
        return () => undefined;
      }}
      tickSize="1"
      quantityStep="0.1"
      rows={2}
      labels={{ trades: 'Trades', price: 'Price', quantity: 'Quantity', time: 'Time' }}
    />,
  );
  const send = (snapshot: boolean, ...trades: Trade[]) => {
    listener?.({ snapshot, data: { trades } });
    paint();
  };
  const prices = () =>
    within(screen.getByRole('table', { name: 'Trades' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
  send(true, trade('11', 'sell'), trade('10'));
  expect(prices()).toEqual(['11 ▼', '10 ▲']);
  send(false, trade('12'));
  expect(prices()).toEqual(['12 ▲', '11 ▼']);
  send(true, trade('20'));
  expect(prices()).toEqual(['20 ▲', '\u00a0']);
});
