import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { getHost, usePreference } from '@halyard-h5/shared-api';
import { formatPrice } from '@halyard-h5/shared-ui';
import type { Bar, BarColumn, Drawing, Indicator, PriceChartController, TradeMark } from '@halyard-h5/shared-ui/chart';
import classes from './ChartTools.module.css';
import { DrawingBar } from './DrawingBar';
import { chartPreferences } from './preferences';
import type { ToolFunctions } from './toolFunctions';
import { usePaneRoom } from './usePaneRoom';
import { useToolText } from './useToolText';

const ToolsSheet = lazy(() => import('./Tools.sheet'));

/** What the chart says of what is drawn in it. */
export interface ShownIndicators {
  /** Names of what is drawn, for the legend. */
  readonly names: readonly string[];
  readonly columns: (bars: readonly Bar[]) => readonly BarColumn[];
}

export interface ChartToolsProps {
  readonly tools: ToolFunctions;
  readonly controller: PriceChartController;
  readonly symbol: string;
  /** Length of a bar in milliseconds. */
  readonly interval: number;
  readonly tickSize: string;
  readonly marks: readonly TradeMark[];
  /** The sheet is open. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShown: (shown: ShownIndicators | undefined) => void;
}

/**
 * Indicators, drawings and marks in one chart, and the sheet that chooses them.
 * @see docs/decisions/0277-what-traders-draw-in-charts.md
 */
export default function ChartTools({ tools, controller, symbol, interval, tickSize, marks, open, onClose, onShown }: ChartToolsProps) {
  const t = useToolText();
  const box = useRef<HTMLDivElement>(null);
  const [indicatorText, keepIndicators] = usePreference(chartPreferences.indicators);
  const [drawingText, keepDrawings] = usePreference(chartPreferences.drawings(symbol));
  const [chosen, choose] = useState<string>();
  const indicators = useMemo(() => tools.readIndicators(indicatorText), [tools, indicatorText]);
  const drawings = useMemo(() => tools.readDrawings(drawingText), [tools, drawingText]);
  const room = usePaneRoom(box);
  const shown = useMemo(() => {
    let left = room;
    return indicators.filter(({ name }) => !tools.ownPane.has(name) || left-- > 0);
  }, [tools, indicators, room]);

  useEffect(() => {
    const ends = shown.map((indicator) => controller.addLayer(tools.indicatorLayer(indicator)));
    return () => ends.forEach((end) => end());
  }, [tools, controller, shown]);
  useEffect(() => controller.addLayer(tools.marksLayer(marks, interval)), [tools, controller, marks, interval]);
  useEffect(() => {
    const columns = (bars: readonly Bar[]): readonly BarColumn[] => tools.indicatorColumns(indicators, bars);
    onShown(indicators.length === 0 ? undefined : { names: shown.map(tools.indicatorTitle), columns });
  }, [tools, indicators, shown, onShown]);

  const price = (value: string): string => formatPrice(value, tickSize);
  const kindName = ({ kind }: Drawing): string => t(`chartTools:kind.${kind}`);
  const setDrawings = (next: readonly Drawing[]): void => keepDrawings(tools.drawingsText(next));
  const remove = (id: string): void => {
    if (id === chosen) choose(undefined);
    setDrawings(drawings.filter((each) => each.id !== id));
  };
  const add = (kind: Drawing['kind']): void => {
    const drawing = tools.newDrawing({ controller, interval, tickSize }, kind, `${getHost().serverClock.now()}${drawings.length}`);
    if (!drawing) return;
    setDrawings([...drawings, drawing]);
    choose(drawing.id);
    onClose();
  };
  const inHand = drawings.find(({ id }) => id === chosen);

  return (
    <div ref={box} className={classes.box}>
      <tools.Drawings
        controller={controller}
        drawings={drawings}
        interval={interval}
        tickSize={tickSize}
        chosen={inHand?.id}
        onChoose={choose}
        onChange={(drawing) => setDrawings(drawings.map((each) => (each.id === drawing.id ? drawing : each)))}
        onRemove={remove}
        describe={(drawing, point) =>
          t('chartTools:point', {
            name: kindName(drawing),
            point: point + 1,
            count: drawing.points.length,
            price: price(drawing.points[point]?.price ?? '0'),
          })
        }
      />
      {inHand && <DrawingBar name={kindName(inHand)} onRemove={() => remove(inHand.id)} onDone={() => choose(undefined)} />}
      {open && (
        <Suspense>
          <ToolsSheet
            tools={tools}
            indicators={indicators}
            drawings={drawings}
            price={price}
            onIndicators={(next: readonly Indicator[]) => keepIndicators(tools.indicatorsText(next))}
            onAdd={add}
            onEdit={(id) => {
              choose(id);
              onClose();
            }}
            onRemove={remove}
            onRemoveAll={() => {
              choose(undefined);
              setDrawings([]);
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
    </div>
  );
}
