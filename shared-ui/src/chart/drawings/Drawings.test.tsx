import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import type { Bar } from '../bar';
import type { CanvasPrimitive } from '../canvasPrimitive';
import type { PriceChartController } from '../PriceChartController';
import { Drawings } from './Drawings';
import type { Drawing } from './drawing';
import { newDrawing } from './newDrawing';

const minute = 60_000;
const bars = Array.from({ length: 20 }, (_, at): Bar => [at * minute, '1', '1', '1', '1', '1']);
let tap: ((event: { point: { x: number; y: number }; paneIndex: number }) => void) | undefined;

/** A pane of 200 by 100 pixels in which a bar is 10 wide, and prices run from 100 at the top to 0. */
const pane = {
  chart: {
    paneSize: () => ({ width: 200, height: 100 }),
    timeScale: () => ({ logicalToCoordinate: (index: number) => index * 10, coordinateToLogical: (x: number) => Math.round(x / 10) }),
    subscribeClick: (listener: typeof tap) => (tap = listener),
    unsubscribeClick: () => (tap = undefined),
  },
  candles: {
    priceToCoordinate: (price: number) => 100 - price,
    coordinateToPrice: (y: number) => 100 - y,
    attachPrimitive: jest.fn(),
    detachPrimitive: jest.fn(),
  },
};
const controller = { pane, bars } as unknown as PriceChartController;
const trend: Drawing = {
  id: 't',
  kind: 'trend',
  points: [
    { time: 2 * minute, price: '20.0' },
    { time: 12 * minute, price: '80.0' },
  ],
};

function show(chosen?: string) {
  const kept: Drawing[] = [];
  const removed = jest.fn();
  function Chart() {
    const [drawings, setDrawings] = useState([trend]);
    const [hand, setHand] = useState(chosen);
    return (
      <Drawings
        controller={controller}
        drawings={drawings}
        interval={minute}
        tickSize="0.5"
        chosen={hand}
        onChoose={setHand}
        onChange={(drawing) => {
          kept.push(drawing);
          setDrawings([drawing]);
        }}
        onRemove={removed}
        describe={({ points }, point) => `point ${point + 1}: ${points[point]?.price}`}
      />
    );
  }
  const view = render(<Chart />);
  return { kept, removed, view };
}
const handle = (point: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^point ${point}`) });
const pointsOf = (drawing: Drawing | undefined) => drawing?.points.map(({ time, price }) => `${time / minute} ${price}`);
/** jsdom knows no pointers. */
const pointer = (type: string, at: HTMLElement, clientX = 0, clientY = 0, pointerId = 1) =>
  fireEvent(at, Object.assign(new MouseEvent(`pointer${type}`, { bubbles: true, cancelable: true, clientX, clientY }), { pointerId }));

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = jest.fn();
});

it('a tap on a drawing gives it handles at its points, a tap beside it takes them away', () => {
  show();
  const tapAt = (x: number, y: number, paneIndex = 0): void => act(() => tap?.({ point: { x, y }, paneIndex }));
  expect(screen.queryByRole('button')).toBeNull();
  tapAt(70, 55);
  expect(handle(2)).toHaveStyle({ transform: 'translate(120px, 22px)', '--off-x': '0px', '--off-y': '-2px' });
  // Its target stays whole at the edge, its dot on the point.
  expect(handle(1)).toHaveStyle({ transform: 'translate(22px, 78px)', '--off-x': '-2px', '--off-y': '2px' });
  tapAt(70, 90, 1);
  expect(handle(1)).toBeVisible();
  tapAt(150, 90);
  expect(screen.queryByRole('button')).toBeNull();
});

it('arrow keys move a point by a bar, and by a share of the pane, ten times as far with shift', () => {
  const { kept } = show('t');
  fireEvent.keyDown(handle(1), { key: 'ArrowRight' });
  fireEvent.keyDown(handle(1), { key: 'ArrowUp' });
  fireEvent.keyDown(handle(2), { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(handle(2), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(handle(2), { key: 'a' });
  expect(kept.map(pointsOf)).toEqual([
    ['3 20.0', '12 80.0'],
    ['3 21.0', '12 80.0'],
    ['3 21.0', '2 80.0'],
    ['3 21.0', '2 70.0'],
  ]);
});

it('Delete removes it, Escape lets go of it', () => {
  const { removed } = show('t');
  fireEvent.keyDown(handle(1), { key: 'Delete' });
  expect(removed).toHaveBeenCalledWith('t');
  fireEvent.keyDown(handle(1), { key: 'Escape' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('a finger moves a point to the nearest bar and tick, within the pane, and it is kept where it is let go', () => {
  const { kept } = show('t');
  pointer('down', handle(2));
  pointer('move', handle(2), 154, 39.8);
  expect(handle(2)).toHaveAccessibleName('point 2: 60.0');
  expect(kept).toEqual([]);
  pointer('move', handle(2), 900, -50);
  pointer('move', handle(2), 10, 10, 2);
  pointer('up', handle(2));
  expect(kept.map(pointsOf)).toEqual([['2 20.0', '20 100.0']]);
});

it('a drag that is broken off leaves it as it was', () => {
  const { kept } = show('t');
  pointer('down', handle(1));
  pointer('move', handle(1), 154, 40);
  pointer('cancel', handle(1));
  expect(handle(1)).toHaveAccessibleName('point 1: 20.0');
  expect(kept).toEqual([]);
});

it('a chart that goes takes all along', () => {
  const { view } = show();
  view.unmount();
  expect(tap).toBeUndefined();
  expect(pane.candles.detachPrimitive).toHaveBeenCalled();
});

it('a page that comes back draws nothing on the chart it had before', () => {
  const drawn = jest.fn();
  const placed = jest.spyOn(pane.candles, 'priceToCoordinate');
  pane.candles.attachPrimitive.mockImplementationOnce((primitive: CanvasPrimitive) =>
    primitive.attached?.({ requestUpdate: drawn } as unknown as Parameters<NonNullable<CanvasPrimitive['attached']>>[0]),
  );
  const chart = { pane: pane as typeof pane | undefined, bars };
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Drawings
        controller={chart as unknown as PriceChartController}
        drawings={[trend]}
        interval={minute}
        tickSize="0.5"
        chosen="t"
        onChoose={jest.fn()}
        onChange={jest.fn()}
        onRemove={jest.fn()}
        describe={() => 'point'}
      />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  rerender(page('visible'));
  expect([drawn, placed].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  rerender(page('hidden'));
  chart.pane = undefined;
  drawn.mockClear();
  placed.mockClear();
  rerender(page('visible'));
  expect(drawn).not.toHaveBeenCalled();
  expect(placed).not.toHaveBeenCalled();
});

it.each([
  ['trend', ['6 35.0', '14 65.0']],
  ['horizontal', ['6 50.0']],
] as const)('a new %s lies in the middle of what the chart shows', (kind, points) => {
  expect(pointsOf(newDrawing({ controller, interval: minute, tickSize: '0.5' }, kind, 'n'))).toEqual(points);
});

it('nothing is drawn where there is no chart', () => {
  const gone = { bars: [] } as unknown as PriceChartController;
  expect(newDrawing({ controller: gone, interval: minute, tickSize: '0.5' }, 'trend', 'n')).toBeUndefined();
});
