import { PeriodicWorker } from '../../platform/module';
import type { ServerContext } from '../../platform/module';
import type { Bus } from '../../kernel';
import { haltsInForce, haltView } from './readHalts';

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** Tells listeners of the stream which halts are in force; nothing is decided by it. */
    readonly haltWatch: HaltWatch;
  }
}

type Surroundings = Pick<ServerContext, 'database' | 'clock' | 'logger'> & { readonly bus: Bus };

const TOPIC = 'halts';
/** Milliseconds between two looks: the bus may lose what it is told. */
const LOOK_EVERY = 1_000;

/** What this process knows of halts in force, to announce them. */
export class HaltWatch extends PeriodicWorker<Surroundings> {
  readonly #listeners = new Set<() => void>();
  #text = JSON.stringify({ halts: [] });
  #unsubscribe: (() => void) | undefined;

  constructor(context: Surroundings) {
    super(context, { period: LOOK_EVERY, fault: 'halts could not be read', severity: 'warn' });
  }

  /** Payload of the channel `halts`, JSON. */
  text(): string {
    return this.#text;
  }

  /** Calls `listener` when a halt has begun or ended. Answers the function that ends the subscription. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Lets all processes look now. */
  wake(): void {
    this.context.bus.publish(TOPIC, {});
  }

  override start(): void {
    super.start();
    this.#unsubscribe = this.context.bus.subscribe(TOPIC, () => void this.run());
    void this.run();
  }

  override async stop(): Promise<void> {
    this.#unsubscribe?.();
    await super.stop();
  }

  protected async work(): Promise<void> {
    const text = JSON.stringify({ halts: (await haltsInForce(this.context.database)).map(haltView) });
    if (text === this.#text) return;
    this.#text = text;
    for (const listener of this.#listeners) listener();
  }
}
