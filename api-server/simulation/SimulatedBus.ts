import type { Bus } from '../src/kernel';

type Listener = (message: never) => void;

/** The bus between all processes of a run. While it is silent, what is published is lost, as the port allows. */
export class SimulatedBus {
  readonly #listeners = new Map<string, Set<Listener>>();
  silent = false;

  /** The bus as one process has it; `alive` says whether it still hears. */
  portOf(alive: () => boolean): Bus {
    const own: (() => void)[] = [];
    return {
      // Nobody is told that it is silent: whoever listens looks now and then anyway.
      joined: true,
      onJoin: () => () => undefined,
      publish: (topic, message) => {
        if (this.silent || !alive()) return;
        queueMicrotask(() => this.#listeners.get(topic)?.forEach((listener) => listener(message as never)));
      },
      subscribe: (topic, listener) => {
        const heard: Listener = (message) => alive() && listener(message);
        const group = this.#listeners.get(topic) ?? new Set();
        this.#listeners.set(topic, group.add(heard));
        const end = (): void => void group.delete(heard);
        own.push(end);
        return end;
      },
      close: () => Promise.resolve(own.forEach((end) => end())),
    };
  }
}
