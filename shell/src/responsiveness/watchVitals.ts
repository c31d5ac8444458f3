import { onCLS, onLCP, type Metric } from 'web-vitals';
import type { ShellServices } from '../services/ShellServices';

type Needed = Pick<ShellServices, 'telemetry' | 'navigation' | 'loader'>;

/** Records largest paint (milliseconds) and layout shift by the page that is open when they are known. */
export function watchVitals({ telemetry, navigation, loader }: Needed): void {
  const record = ({ name, value }: Metric): void => {
    const routeId = navigation.store.getState().active?.routeId;
    telemetry.record({
      kind: 'vital',
      name,
      value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
      ...(routeId && { source: loader.sourceOf(routeId), detail: { route: routeId } }),
    });
  };
  onLCP(record);
  onCLS(record);
}
