import type { ShellServices } from '../services/ShellServices';

type Needed = Pick<ShellServices, 'telemetry' | 'navigation' | 'loader'>;

/** An event of the Event Timing API. */
export interface TimedEvent {
  /** 0 for what is no interaction. */
  readonly interactionId?: number;
  /** Milliseconds from the touch or key to the next paint. */
  readonly duration: number;
  readonly target?: EventTarget | null;
}

/** Interactions of which the slowest one does not count any more, as Interaction to Next Paint is defined. */
const perOutlier = 50;
/** Interactions that are remembered of one source. */
const remembered = 10;

/** Interaction to Next Paint of each source: the slowest of its interactions but one in fifty. */
export class InteractionTimes {
  readonly #slowest = new Map<string, Map<number, number>>();
  readonly #counts = new Map<string, Set<number>>();

  add(source: string, { interactionId = 0, duration }: TimedEvent): void {
    if (interactionId === 0) return;
    const seen = this.#counts.get(source) ?? new Set();
    this.#counts.set(source, seen.add(interactionId));
    const times = this.#slowest.get(source) ?? new Map<number, number>();
    times.set(interactionId, Math.max(times.get(interactionId) ?? 0, duration));
    const kept = [...times].sort(([, left], [, right]) => right - left).slice(0, remembered);
    this.#slowest.set(source, new Map(kept));
  }

  /** What is known so far, in milliseconds, and nothing of it again. */
  take(): { readonly source: string; readonly value: number }[] {
    const known = [...this.#slowest].map(([source, times]) => {
      const skipped = Math.min(times.size - 1, Math.floor((this.#counts.get(source)?.size ?? 0) / perOutlier));
      return { source, value: Math.round([...times.values()][skipped] ?? 0) };
    });
    this.#slowest.clear();
    this.#counts.clear();
    return known;
  }
}

/** Records Interaction to Next Paint of each remote whose pages were touched, when the page is left. */
export function watchInteractions({ telemetry, navigation, loader }: Needed): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('event')) return;
  const times = new InteractionTimes();
  const routeOf = (target: EventTarget | null | undefined): string | undefined =>
    (target instanceof Element ? target.closest<HTMLElement>('[data-screen]')?.dataset['screen'] : undefined) ??
    navigation.store.getState().active?.routeId;
  const add = (entries: readonly TimedEvent[]): void => {
    for (const entry of entries) {
      const routeId = routeOf(entry.target);
      if (routeId) times.add(loader.sourceOf(routeId), entry);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries() as unknown as TimedEvent[]));
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  // Before the sender, which listens on the document, sends what is there.
  window.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      add(observer.takeRecords() as unknown as TimedEvent[]);
      for (const { source, value } of times.take()) telemetry.record({ kind: 'vital', name: 'INP', source, value });
    },
    { capture: true },
  );
}
