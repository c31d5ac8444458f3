import type { CallName } from '@halyard-h5/shared-api/contract';
import { Client } from '../Client';
import type { Reply, Shown } from '../Client';

/** Where calls go now, in turn, and how many each place decided. */
export class Route {
  origins: readonly string[] = [];
  readonly decided = new Map<string, number>();
  #turn = 0;

  next(): string {
    return this.origins[this.#turn++ % this.origins.length] as string;
  }

  count(origin: string): void {
    this.decided.set(origin, (this.decided.get(origin) ?? 0) + 1);
  }
}

/** Calls an exchange of several processes as a load balancer does: each call at the next one, the same key at another when it comes again. */
export class RollingClient extends Client {
  readonly #route: Route;
  readonly #shown: Shown;

  constructor(route: Route, shown: Shown) {
    super('', shown);
    this.#route = route;
    this.#shown = shown;
  }

  override async call(name: CallName, body: Record<string, unknown>, key?: string): Promise<Reply> {
    const origin = this.#route.next();
    const reply = await new Client(origin, this.#shown).call(name, body, key);
    if (reply?.code === 1) this.#route.count(origin);
    return reply;
  }

  override upload(image: Buffer): Promise<Reply> {
    return new Client(this.#route.next(), this.#shown).upload(image);
  }
}
