import type { TelemetryEvent, TelemetryPort } from 'shared-api/host';

/** Events that wait to be sent; older ones make room. */
const kept = 200;

/** Telemetry with what it has recorded, for the health page and for whoever sends it on. */
export interface Telemetry extends TelemetryPort {
  recorded(): readonly TelemetryEvent[];
  /** @returns a function that ends it. */
  onRecord(listener: (event: TelemetryEvent) => void): () => void;
}

/** Collects faults, load times and vitals by `remote@version`; no personal data passes here. */
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
  };
}
