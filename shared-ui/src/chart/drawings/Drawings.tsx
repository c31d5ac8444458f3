import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { canvasPrimitive, type CanvasPrimitive } from '../canvasPrimitive';
import { onColoursChange, readChartColours } from '../chartColours';
import type { PriceChartController } from '../PriceChartController';
import { ChartPlaces, type Place } from './ChartPlaces';
import type { Drawing, DrawingPoint } from './drawing';
import classes from './Drawings.module.css';
import { paintDrawings } from './paintDrawings';
import { drawingAt, shapeOf, type Shape } from './shapes';

export interface DrawingsProps {
  readonly controller: PriceChartController;
  readonly drawings: readonly Drawing[];
  /** Length of a bar in milliseconds. */
  readonly interval: number;
  readonly tickSize: string;
  /** Id of the one that has handles. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onChange: (drawing: Drawing) => void;
  readonly onRemove: (id: string) => void;
  /** Names a handle, e.g. "Trend line, point 1 of 2: 64,250.10". */
  readonly describe: (drawing: Drawing, point: number) => string;
}

/** Bars to the right, and shares of the pane's height upwards. */
const keyMoves: Readonly<Record<string, readonly [bars: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1 / 100],
  ArrowDown: [0, -1 / 100],
};
const fast = 10;
/** Pixels from the middle of a handle to its edges; the same as in the style. */
const reach = 22;

/** Where the middle of a handle lies so that nothing of it is cut off. */
const within = (at: number, size: number): number => Math.max(reach, Math.min(size - reach, at));

const withPoint = (drawing: Drawing, index: number, point: DrawingPoint): Drawing => ({
  ...drawing,
  points: drawing.points.map((each, position) => (position === index ? point : each)),
});

/** What the trader has drawn. A tap chooses a drawing; its points are then moved by a finger or the arrow keys. */
export function Drawings({ controller, drawings, interval, tickSize, chosen, onChoose, onChange, onRemove, describe }: DrawingsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Drawing>();
  const dragged = useRef<{ readonly pointer: number; readonly point: number; drawing: Drawing }>(undefined);
  const shown = held ? drawings.map((each) => (each.id === held.id ? held : each)) : drawings;
  const inHand = shown.find(({ id }) => id === chosen);
  const places = useMemo(
    () => controller.pane && new ChartPlaces(controller.pane, () => controller.bars, interval, tickSize),
    [controller, interval, tickSize],
  );
  const shape = (drawing: Drawing): Shape | undefined => places && shapeOf(drawing, places, tickSize);

  const paint = useEffectEvent((context: CanvasRenderingContext2D) => {
    const all = shown.map((drawing) => [drawing.id, shape(drawing)] as const);
    const shapes = all.flatMap(([, each]) => each ?? []);
    paintDrawings(context, shapes, all.find(([id]) => id === chosen)?.[1], readChartColours());
  });
  const placeHandles = useEffectEvent(() => {
    inHand?.points.forEach((point, index) => {
      const handle = layer.current?.children[index] as HTMLElement | undefined;
      const place = places?.placeOf(point);
      const isIn = place && place.x >= 0 && place.x <= (places?.size.width ?? 0) && place.y >= 0 && place.y <= (places?.size.height ?? 0);
      handle?.toggleAttribute('hidden', !isIn);
      if (!handle || !places || !isIn) return;
      const [x, y] = [within(place.x, places.size.width), within(place.y, places.size.height)];
      handle.style.transform = `translate(${x}px, ${y}px)`;
      handle.style.setProperty('--off-x', `${place.x - x}px`);
      handle.style.setProperty('--off-y', `${place.y - y}px`);
    });
  });
  const tap = useEffectEvent((place: Place) => {
    const found = drawingAt(shown, shape, place)?.id;
    if (found !== chosen) onChoose(found);
  });
  const primitive = useRef<CanvasPrimitive>(undefined);
  useEffect(() => {
    const { pane } = controller;
    if (!pane) return undefined;
    const created = canvasPrimitive(
      (context) => paint(context),
      () => placeHandles(),
    );
    const click = ({ point, paneIndex }: { readonly point?: Place; readonly paneIndex?: number }): void => {
      if (point && (paneIndex ?? 0) === 0) tap(point);
    };
    primitive.current = created;
    pane.candles.attachPrimitive(created);
    pane.chart.subscribeClick(click);
    const stopColours = onColoursChange(created.redraw);
    return () => {
      stopColours();
      // What is destroyed has taken both along.
      controller.pane?.chart.unsubscribeClick(click);
      controller.pane?.candles.detachPrimitive(created);
    };
  }, [controller]);
  useLayoutEffect(() => {
    // A page that comes back runs this before it has made its new chart.
    if (!controller.pane) return;
    placeHandles();
    primitive.current?.redraw();
  }, [controller, shown, chosen]);

  const drop = (drawing: Drawing): void => {
    setHeld(undefined);
    onChange(drawing);
  };
  const press = (event: KeyboardEvent, drawing: Drawing, point: number): void => {
    const [bars = 0, up = 0] = keyMoves[event.key] ?? [];
    const from = drawing.points[point];
    if (event.key === 'Escape') onChoose(undefined);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(drawing.id);
    else if ((bars !== 0 || up !== 0) && from && places) {
      const times = event.shiftKey ? fast : 1;
      onChange(withPoint(drawing, point, places.moved(from, bars * times, up * times * places.size.height)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const grab = (event: PointerEvent<HTMLElement>, drawing: Drawing, point: number): void => {
    if (event.button !== 0 || dragged.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { pointer: event.pointerId, point, drawing };
  };
  const pull = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const { current: hold } = dragged;
    const box = layer.current?.getBoundingClientRect();
    if (!hold || hold.pointer !== pointerId || !box || !places) return;
    const { width, height } = places.size;
    const inPane = (at: number, size: number): number => Math.max(0, Math.min(size, at));
    const point = places.pointAt({ x: inPane(clientX - box.left, width), y: inPane(clientY - box.top, height) });
    if (!point) return;
    hold.drawing = withPoint(hold.drawing, hold.point, point);
    setHeld(hold.drawing);
  };
  const letGo = (keeps: boolean) => (event: PointerEvent) => {
    const { current: hold } = dragged;
    if (!hold || hold.pointer !== event.pointerId) return;
    dragged.current = undefined;
    if (keeps) drop(hold.drawing);
    else setHeld(undefined);
  };

  return (
    <div ref={layer} className={classes.layer}>
      {inHand?.points.map((_, point) => (
        <button
          key={point}
          type="button"
          aria-label={describe(inHand, point)}
          className={classes.handle}
          onKeyDown={(event) => press(event, inHand, point)}
          onPointerDown={(event) => grab(event, inHand, point)}
          onPointerMove={pull}
          onPointerUp={letGo(true)}
          onPointerCancel={letGo(false)}
          onLostPointerCapture={letGo(false)}
        />
      ))}
    </div>
  );
}
