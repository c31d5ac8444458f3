import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Suspense, use } from 'react';
import { VirtualList } from './index';
import { visibleRange } from './visibleRange';

const items = Array.from({ length: 500 }, (_, index) => `row ${index}`);

it('renders the rows in view and little more, and follows scrolling', () => {
  const rendered = jest.fn((item: string) => <span>{item}</span>);
  const { container } = render(
    <div style={{ overflowY: 'auto' }}>
      <VirtualList items={items} itemKey={(item) => item} renderRow={rendered} label="Markets" />
    </div>,
  );
  const scroller = container.firstElementChild as HTMLElement;
  const list = screen.getByRole('list', { name: 'Markets' });
  Object.defineProperty(scroller, 'clientHeight', { value: 560 });
  list.getBoundingClientRect = () => ({ top: -scroller.scrollTop }) as DOMRect;
  scroller.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  expect(list).toHaveStyle({ blockSize: '1750rem' });
  act(() => {
    scroller.scrollTop = 56 * 200;
    fireEvent.scroll(scroller);
  });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(22);
  expect(rows[0]).toHaveTextContent('row 195');
  expect(rows[0]).toHaveAttribute('aria-posinset', '196');
  expect(rows[0]).toHaveAttribute('aria-setsize', '500');
  expect(rows[0]?.style.insetBlockStart).toBe('682.5rem');
  rendered.mockClear();
  act(() => {
    scroller.scrollTop = 56 * 201 + 0.4;
    fireEvent.scroll(scroller);
  });
  expect(rendered).not.toHaveBeenCalled();
  act(() => {
    scroller.scrollTop = 56 * 202;
    fireEvent.scroll(scroller);
  });
  expect(rendered.mock.calls.map(([item]) => item)).toEqual(['row 217', 'row 218', 'row 219']);
  expect(screen.getAllByRole('listitem')).toHaveLength(22);
});

it('shows a row in view at once although it was asked for between frames and is still on its way', async () => {
  const never = new Promise<string>(() => undefined);
  let late = false;
  const { container } = render(
    <div style={{ overflowY: 'auto' }}>
      <Suspense fallback="on its way">
        <VirtualList items={items} itemKey={(item) => item} renderRow={(item) => (late ? use(never) : item)} overscan={1} />
      </Suspense>
    </div>,
  );
  const scroller = container.firstElementChild as HTMLElement;
  const list = screen.getByRole('list');
  Object.defineProperty(scroller, 'clientHeight', { value: 560 });
  list.getBoundingClientRect = () => ({ top: -scroller.scrollTop }) as DOMRect;
  scroller.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  const scrollTo = (row: number): Promise<void> =>
    act(async () => {
      scroller.scrollTop = 56 * row;
      fireEvent.scroll(scroller);
    });
  await scrollTo(1);
  late = true;
  await scrollTo(4);
  expect(screen.queryByText('on its way')).toBeNull();
  await scrollTo(6.5);
  expect(screen.getByText('on its way')).toBeInTheDocument();
});

it('looks anew when the view or the list has another size', () => {
  const observe = jest.spyOn(ResizeObserver.prototype, 'observe');
  const { container } = render(
    <div style={{ overflowY: 'auto' }}>
      <VirtualList items={items} itemKey={(item) => item} renderRow={(item) => item} />
    </div>,
  );
  expect(observe.mock.calls.map(([element]) => element)).toEqual([container.firstElementChild, screen.getByRole('list')]);
  observe.mockRestore();
});

it('fills the view with rows that have grown with the text', () => {
  render(<VirtualList items={items} itemKey={(item) => item} renderRow={(item) => item} label="Markets" overscan={0} />);
  const list = screen.getByRole('list', { name: 'Markets' });
  list.getBoundingClientRect = () => ({ top: -112 * 10, height: 112 * items.length }) as DOMRect;
  act(() => void fireEvent.scroll(window));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('row 9');
});

it('numbers the rows of a table after its heading', () => {
  render(<VirtualList items={items} itemKey={(item) => item} renderRow={(item) => item} role="rowgroup" />);
  expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '2');
});

it('always covers the view and never leaves the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 40_000 }), fc.integer({ min: 1, max: 2000 }), fc.nat({ max: 500 }), (top, height, count) => {
      const { start, end } = visibleRange(top, height, 56, count, 3);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(start).toBeLessThanOrEqual(end);
      for (let index = 0; index < count; index += 1) {
        const inView = index * 56 < top + height && (index + 1) * 56 > top;
        if (inView) expect(index >= start && index < end).toBe(true);
      }
    }),
  );
});
