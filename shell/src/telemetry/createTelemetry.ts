import type { TelemetryEvent, TelemetryPort } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Events that are kept for the health page and for the sender that starts later; older ones make room. */
const kept = 200;

/** What has become of the events; `off` when this visit is not reported. */
export interface Delivery {
  readonly state: 'off' | 'sending' | 'waiting';
  readonly queued: number;
  readonly sent: number;
  /** Events that gave way because nobody took them. */
  readonly dropped: number;
}

/** Telemetry with what it has recorded, for the health page and for whoever sends it on. */
export interface Telemetry extends TelemetryPort {
  recorded(): readonly TelemetryEvent[];
  /** @returns a function that ends it. */
  onRecord(listener: (event: TelemetryEvent) => void): () => void;
  readonly delivery: StoreApi<Delivery>;
}

/**
 * Collects faults, load times and vitals by `remote@version`; no personal data passes here.
 * @see docs/decisions/0073-reports-of-whole-visits.md
 */
export function createTelemetry(): Telemetry {
  let events: readonly TelemetryEvent[] = [];
  const listeners = new Set<(event: TelemetryEvent) => void>();
  return {
    record(event) {
      events = [...events, event].slice(-kept);
      for (const listener of listeners) listener(event);
    },
    recorded: () => events,
    onRecord(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    delivery: createStore<Delivery>(() => ({ state: 'off', queued: 0, sent: 0, dropped: 0 })),
  };
}
