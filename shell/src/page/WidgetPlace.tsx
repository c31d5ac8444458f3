import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '@halyard-h5/shared-api/host';
import { useShownRemote } from '../loader/shownRemotes';
import type { Widget } from '../loader/Widget';
import { useShell } from '../services/ShellContext';
import { OwnLanguage } from './OwnLanguage';
import { PageBoundary } from './PageBoundary';
import { useRetryWhenRestored } from './useRetryWhenRestored';
import { useWidget } from './useWidget';

/** What is outside neither moves nor is restyled by what a widget does. */
const contained = { contain: 'layout style' } as const;

const told = ({ needs }: Widget, properties: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => needs.includes(name)));

/** A widget in its own boundary: it waits, fails and is switched off without its page, and by itself tries again when the connection is back. */
export default function WidgetPlace({ slot, remote, properties, waiting, failed }: WidgetProps) {
  const { source, loader, telemetry } = useShell();
  const { state, retry } = useWidget(loader, remote, slot);
  const disabled = useSyncExternalStore(source.subscribe, () => source.disabled(remote));
  const [attempt, setAttempt] = useState(0);
  useShownRemote(remote);
  const again = useCallback((): void => {
    setAttempt((count) => count + 1);
    retry();
  }, [retry]);
  useRetryWhenRestored({ isLoading: state.kind === 'waiting', fault: state.kind === 'failed' ? state.fault : undefined }, again);
  if (disabled) return undefined;
  if (state.kind === 'waiting') return waiting;
  if (state.kind === 'failed') return failed?.(again);
  const { widget } = state;
  const report = (error: unknown): void =>
    telemetry.record({
      kind: 'fault',
      name: 'widget',
      source: `${remote}@${widget.version}`,
      detail: { slot, reason: String(error) },
      cause: error,
    });
  return (
    <PageBoundary key={attempt} onError={report} fallback={() => failed?.(again)}>
      <div data-widget={`${remote}@${widget.version}`} style={contained}>
        <OwnLanguage namespace={remote}>
          <Suspense fallback={waiting}>
            <widget.Content {...told(widget, properties)} />
          </Suspense>
        </OwnLanguage>
      </div>
    </PageBoundary>
  );
}
