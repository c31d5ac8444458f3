import type { NatsConnection, Status } from '@nats-io/transport-node';
import type { Bus } from './Bus';
import type { Clock } from './Clock';
import type { Logger } from './Logger';
import { localBus } from './localBus';
import { natsServers } from './natsServers';

const PREFIX = 'halyard.';
/** Milliseconds that one try to connect may take, and between two tries. */
const TRY_WITHIN = 2_000;
const TRY_AGAIN = 1_000;
/** A NATS that stands still counts as gone when two of its answers are missing; milliseconds between two questions. */
const ASK_EVERY = 1_000;
const MISSING_ANSWERS = 2;

interface NatsBusOptions {
  /** NATS servers as `natsServers` reads them, for example nats://127.0.0.1:4222. */
  url: string;
  /** Name of this process among those of the exchange. */
  processId: string;
  clock: Clock;
  logger: Logger;
  /** Told when a listener throws. */
  onError: (error: unknown) => void;
}

interface Incoming {
  from: string;
  message: unknown;
}

/** A bus across processes: its own listeners hear a message at once, other processes through NATS. */
class NatsBus implements Bus {
  readonly #options: NatsBusOptions;
  readonly #local: Bus;
  readonly #joinListeners = new Set<() => void>();
  #connection: NatsConnection | undefined;
  #joined = false;
  /** How often the connection was lost: what was asked before says nothing of the next one. */
  #losses = 0;
  #closed = false;
  /** Ends a wait for the next try. */
  #wake: (() => void) | undefined;
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: NatsBusOptions) {
    this.#options = options;
    this.#local = localBus(options.onError);
  }

  get joined(): boolean {
    return this.#joined;
  }

  publish(topic: string, message: unknown): void {
    this.#local.publish(topic, message);
    // While NATS is gone others look by themselves; what waits for it would only come late.
    if (!this.#joined) return;
    try {
      this.#connection?.publish(PREFIX + topic, JSON.stringify({ from: this.#options.processId, message } satisfies Incoming));
    } catch (error) {
      this.#options.onError(error);
    }
  }

  subscribe<Message>(topic: string, listener: (message: Message) => void): () => void {
    return this.#local.subscribe(topic, listener);
  }

  onJoin(listener: () => void): () => void {
    this.#joinListeners.add(listener);
    return () => void this.#joinListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake?.();
    // Draining waits for an answer that a NATS which stands still does not give.
    await (this.#joined ? this.#connection?.drain() : this.#connection?.close())?.catch(() => undefined);
    await this.#keeping;
    await this.#local.close();
  }

  /** Resolves after the first try, whatever came of it; goes on trying until it is closed. */
  begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#keeping = this.#keep(resolve);
    });
  }

  async #keep(tried: () => void): Promise<void> {
    // Loaded only where there is a NATS: one process alone needs none.
    const { connect } = await import('@nats-io/transport-node');
    const { url, logger, clock } = this.#options;
    for (let failures = 0; !this.#closed;) {
      try {
        this.#connection = await connect({
          ...natsServers(url),
          name: 'api-server',
          timeout: TRY_WITHIN,
          maxReconnectAttempts: -1,
          reconnectTimeWait: TRY_AGAIN,
          pingInterval: ASK_EVERY,
          maxPingOut: MISSING_ANSWERS,
        });
        failures = 0;
        await this.#serve(this.#connection, tried);
      } catch (error) {
        failures += 1;
        if (failures === 1) logger.warn({ error: String(error) }, 'NATS does not answer: other processes are not heard');
      }
      tried();
      if (this.#closed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        clock.after(TRY_AGAIN, resolve);
      });
    }
  }

  /** Resolves when the connection is closed for good; while it is only lost, it comes back by itself. */
  async #serve(connection: NatsConnection, joined: () => void): Promise<void> {
    if (this.#closed) return connection.close();
    const { onError, processId } = this.#options;
    connection.subscribe(`${PREFIX}>`, {
      callback: (error, incoming) => {
        if (error) return onError(error);
        try {
          const { from, message } = incoming.json<Incoming>();
          if (from !== processId) this.#local.publish(incoming.subject.slice(PREFIX.length), message);
        } catch (fault) {
          onError(fault);
        }
      },
    });
    await this.#join(connection);
    joined();
    for await (const status of connection.status()) this.#follow(connection, status);
    this.#leave();
  }

  #follow(connection: NatsConnection, { type }: Status): void {
    if (type === 'disconnect' || type === 'staleConnection') this.#leave();
    else if (type === 'reconnect') void this.#join(connection).catch(() => undefined);
  }

  /** From its answer on the server passes on what others say. */
  async #join(connection: NatsConnection): Promise<void> {
    const losses = this.#losses;
    await connection.flush();
    if (this.#joined || losses !== this.#losses) return;
    this.#joined = true;
    this.#options.logger.info({}, 'NATS answers: other processes are heard');
    for (const listener of this.#joinListeners) listener();
  }

  #leave(): void {
    this.#losses += 1;
    if (!this.#joined) return;
    this.#joined = false;
    if (!this.#closed) this.#options.logger.warn({}, 'NATS is gone: other processes are not heard');
  }
}

/**
 * Joins the processes of an exchange. A NATS that is not there, or goes, is looked for until it answers: meanwhile `joined` is false, and nothing
 * but time is lost.
 */
export async function natsBus(options: NatsBusOptions): Promise<Bus> {
  const bus = new NatsBus(options);
  await bus.begin();
  return bus;
}
