import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartPriceLine, MovedLine } from './priceLine';
import type { PriceChartController } from './PriceChartController';
import { keyStep, priceOnTick } from './priceOnTick';

/** A line in the trader's hand. */
interface Hold {
  readonly id: string;
  /** The pointer that holds it, and the height at which it came down; undefined where keys move it. */
  readonly pointer?: { readonly id: number; readonly from: number };
  /** Where the line stands now; undefined until it moves. */
  readonly price?: string;
}

/** Pixels; less is the tremble of a finger. */
const leastMove = 3;
const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The line that is moved, by a pointer or by keys, and what the handle of a line answers to. */
export function useLineMove(controller: PriceChartController, lines: readonly ChartPriceLine[], tickSize: string) {
  // Events come faster than renders.
  const hold = useRef<Hold>(undefined);
  const [moved, setMoved] = useState<MovedLine>();
  const show = (line: MovedLine | undefined): void => {
    setMoved(line);
    if (controller.pane) controller.moveLine(line);
  };
  const cancel = (): void => {
    if (!hold.current) return;
    hold.current = undefined;
    show(undefined);
  };
  const move = (id: string, price: number): void => {
    const line = { id, price: priceOnTick(price, tickSize) };
    hold.current = { ...hold.current, ...line };
    show(line);
  };
  const drop = ({ price, drag }: ChartPriceLine): void => {
    const dropped = hold.current?.price;
    cancel();
    if (dropped !== undefined && Number(dropped) !== Number(price)) drag?.onDrop(dropped);
  };

  const cancelNow = useEffectEvent(cancel);
  useEffect(() => {
    const stop = (): void => cancelNow();
    // Wherever the focus is: a finger takes none. What lies below must not close.
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !hold.current) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    window.addEventListener('blur', stop);
    window.addEventListener('keydown', escape, { capture: true });
    return () => {
      window.removeEventListener('blur', stop);
      window.removeEventListener('keydown', escape, { capture: true });
      stop();
    };
  }, [controller]);
  useEffect(() => {
    if (!lines.some(({ id, drag }) => id === hold.current?.id && drag)) cancelNow();
  }, [lines]);

  const press = (event: KeyboardEvent, line: ChartPriceLine): void => {
    // Keys move the line that they are pressed at alone.
    if (hold.current?.id !== line.id && !hold.current?.pointer) cancel();
    const { current: held } = hold;
    const take = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const steps = keySteps[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      take();
      if (!held?.pointer) drop(line);
    } else if (steps !== undefined && controller.pane) {
      take();
      if (held?.pointer) return;
      const { chart, candles } = controller.pane;
      const shown = (candles.coordinateToPrice(0) ?? 0) - (candles.coordinateToPrice(chart.paneSize().height) ?? 0);
      const step = event.shiftKey ? Math.sign(steps) * Number(tickSize) : steps * keyStep(shown, tickSize);
      move(line.id, Number(held?.price ?? line.price) + step);
    }
  };
  const grab = (event: PointerEvent<HTMLElement>, { id }: ChartPriceLine): void => {
    // Another finger.
    if (event.button !== 0 || hold.current?.pointer) return;
    // What keys hold.
    cancel();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    hold.current = { id, pointer: { id: event.pointerId, from: event.clientY } };
  };
  const pull = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>, { id }: ChartPriceLine): void => {
    const { pointer, price } = hold.current ?? {};
    if (!pointer || pointer.id !== pointerId || !controller.pane) return;
    if (price === undefined && Math.abs(clientY - pointer.from) < leastMove) return;
    const { chart, candles } = controller.pane;
    const top = currentTarget.parentElement?.getBoundingClientRect().top ?? 0;
    const under = candles.coordinateToPrice(Math.max(0, Math.min(chart.paneSize().height, clientY - top)));
    if (under !== null) move(id, under);
  };
  const letGo = (end: () => void) => (event: PointerEvent) => {
    if (hold.current?.pointer?.id === event.pointerId) end();
  };

  return {
    moved,
    answersOf: (line: ChartPriceLine) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => grab(event, line),
      onPointerMove: (event: PointerEvent<HTMLElement>) => pull(event, line),
      onPointerUp: letGo(() => drop(line)),
      onPointerCancel: letGo(cancel),
      onLostPointerCapture: letGo(cancel),
      onKeyDown: (event: KeyboardEvent) => press(event, line),
      onBlur: () => {
        if (!hold.current?.pointer) cancel();
      },
    }),
  };
}
