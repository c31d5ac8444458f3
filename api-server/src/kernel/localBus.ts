import type { Bus } from './Bus';

/** A bus within this process. Listeners run in a microtask after `publish` returns; one that throws is reported, not fatal. */
export function localBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<string, Set<(message: never) => void>>();
  return {
    joined: true,
    onJoin: () => () => undefined,
    publish(topic, message) {
      queueMicrotask(() => {
        for (const listener of listeners.get(topic) ?? []) {
          try {
            listener(message as never);
          } catch (error) {
            onError(error);
          }
        }
      });
    },
    subscribe(topic, listener) {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group);
      group.add(listener);
      return () => void group.delete(listener);
    },
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
