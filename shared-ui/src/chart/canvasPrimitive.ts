import type { ISeriesPrimitive, Time } from 'lightweight-charts';

/** What is painted on, in CSS pixels of the pane. */
export type Canvas = CanvasRenderingContext2D;

/** Paints over the candles whenever the chart is drawn. */
export interface CanvasPrimitive extends ISeriesPrimitive<Time> {
  /** Has it drawn with the next frame. */
  redraw(): void;
}

/** @param onView told when places of the pane have changed */
export function canvasPrimitive(paint: (context: Canvas) => void, onView?: () => void): CanvasPrimitive {
  let request: (() => void) | undefined;
  const views: ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>> = [
    { renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => paint(context)) }) },
  ];
  return {
    attached: ({ requestUpdate }) => void (request = requestUpdate),
    detached: () => void (request = undefined),
    updateAllViews: () => onView?.(),
    paneViews: () => views,
    redraw: () => request?.(),
  };
}
