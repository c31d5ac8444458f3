import type { Caller } from './Caller';
import type { Reply } from './Client';
import type { Operation } from './contract/Operation';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Calls whose answer is one thing that nobody but its owner may see. */
const own: ReadonlySet<string> = new Set([
  'deliveryOrder.place',
  'deposit.report',
  'withdrawal.submit',
  'withdrawalAddress.bind',
  'conversion.quote',
  'conversion.submit',
  'transfer.submit',
  'perpetualOrder.place',
  'image.upload',
  'passkey.add',
]);
const REMEMBERED = 50_000;

/** Remembers whose thing an id names, and notices when it is told to another trader. */
export class Ownership {
  readonly #owners = new Map<string, string>();

  /** Learns from a success, and looks in it for what belongs to somebody else than its caller. */
  judge({ name, access }: Operation, { userId }: Caller, data: Reply['data'], text: string, found: (owner: string) => void): void {
    if (access === 'operator') return;
    if (userId !== undefined && own.has(name)) this.#learn(userId, data);
    for (const [id] of text.matchAll(UUID)) {
      const owner = this.#owners.get(id);
      if (owner !== undefined && owner !== userId) found(owner);
    }
  }

  #learn(userId: string, data: Reply['data']): void {
    const { id, order, position } = data as { id?: string; order?: { id: string }; position?: { id: string } };
    for (const each of [id, order?.id, position?.id]) if (each !== undefined && !this.#owners.has(each)) this.#owners.set(each, userId);
    // The oldest go first: a map keeps the order.
    for (const [oldest] of this.#owners) {
      if (this.#owners.size <= REMEMBERED) break;
      this.#owners.delete(oldest);
    }
  }
}
