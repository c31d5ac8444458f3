import { ChartHandle, type ChartHandleProps } from './ChartHandle';
import ChartPanel, { type ChartPanelProps } from './ChartPanel';

interface OwnChartProps extends ChartPanelProps, Omit<ChartHandleProps, 'onHeight'> {
  /** Undefined where the height is not the trader's to choose. */
  readonly onHeight: ChartHandleProps['onHeight'] | undefined;
}

/** The chart of the terminal and the edge to pull it by. */
export default function OwnChart({ box, height, onHeight, ...chart }: OwnChartProps) {
  return (
    <>
      <ChartPanel {...chart} />
      {onHeight && <ChartHandle box={box} height={height} onHeight={onHeight} />}
    </>
  );
}
