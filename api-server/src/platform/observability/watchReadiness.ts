import type { Clock, Logger } from '../../kernel';

/** What a process may lack that others of the exchange may have. */
export type Lack = 'database' | 'clock' | 'prices';

/**
 * Asks every `period` milliseconds what the process lacks to be sent work, and tells `report` each time. A question at a time.
 * @returns the function that ends it
 */
export function watchReadiness(parts: {
  look: () => Promise<readonly Lack[]>;
  clock: Clock;
  logger: Logger;
  period: number;
  report: (lacks: readonly Lack[]) => void;
}): () => void {
  let told = '';
  let asking = false;
  const tell = (lacks: readonly Lack[]): void => {
    const text = lacks.join(', ');
    if (text !== told) parts.logger.warn({ lacks }, lacks.length === 0 ? 'ready again' : 'not ready');
    told = text;
    parts.report(lacks);
  };
  const timer = parts.clock.every(parts.period, () => {
    if (asking) return;
    asking = true;
    void parts
      .look()
      .then(tell)
      .finally(() => (asking = false));
  });
  return () => timer.cancel();
}
