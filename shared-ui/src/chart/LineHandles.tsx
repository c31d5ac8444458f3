import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './LineHandles.module.css';
import { placeHandles, scaleOf } from './placeHandles';
import type { ChartPriceLine } from './priceLine';
import chartClasses from './PriceChart.module.css';
import type { PriceChartController } from './PriceChartController';
import { useLineMove } from './useLineMove';

export interface LineHandlesProps {
  readonly controller: PriceChartController;
  readonly lines: readonly ChartPriceLine[];
  readonly tickSize: string;
}

/** Handles at the left edge of a chart, by which its lines are moved. They follow each drawing without a render. */
export default function LineHandles({ controller, lines, tickSize }: LineHandlesProps): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const { moved, answersOf } = useLineMove(controller, lines, tickSize);
  const scale = useRef<string>(undefined);
  const place = useEffectEvent(() => {
    if (layer.current && controller.pane) placeHandles(layer.current, controller.pane, tickSize);
  });
  /** Places need the layout: most drawings leave the scale as it was, and have none to ask for. */
  const placeAfterDrawing = useEffectEvent(() => {
    const before = scale.current;
    // Marks at the lower edge stand above the panes of indicators.
    const panes = layer.current?.parentElement?.style.getPropertyValue('--panes');
    scale.current = controller.pane && `${scaleOf(controller.pane)} ${panes}`;
    if (scale.current !== before) place();
  });
  useLayoutEffect(() => place());
  useLayoutEffect(() => {
    const primitive = { updateAllViews: () => placeAfterDrawing() };
    const box = layer.current?.parentElement;
    controller.pane?.candles.attachPrimitive(primitive);
    return () => {
      controller.pane?.candles.detachPrimitive(primitive);
      box?.style.removeProperty('--handles');
    };
  }, [controller]);

  return (
    <div ref={layer} className={classes.layer}>
      {lines.map((line) => {
        const { id, kind, drag } = line;
        if (!drag) return null;
        const isMoved = moved?.id === id;
        const price = isMoved ? moved.price : line.price;
        const told = drag.describe(price);
        return (
          <div
            key={id}
            data-line={id}
            role="slider"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={drag.name}
            aria-valuenow={Number(price)}
            aria-valuetext={told}
            data-moved={isMoved || undefined}
            className={classNames(classes.handle, chartClasses[kind])}
            {...answersOf(line)}
          >
            <span className={classes.grip} />
            {isMoved && (
              <span dir="auto" className={classes.label}>
                {told}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
