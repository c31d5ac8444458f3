import webPush from 'web-push';
import type { SealedColumn } from '../../../platform/sealing';
import type { NotificationServices } from '../services';

/** A key pair of P-256 in base64url. */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = (id: string): string => `push_key.private_key ${id}`;

export const sealedColumns: readonly SealedColumn[] = [{ table: 'push_key', column: 'private_key', owner: 'id', place }];

/** The pair that the exchange signs pushes with (VAPID), made when it is needed first. Browsers bind their subscriptions to it. */
export class PushKeys {
  readonly #context: NotificationServices;
  #known: PushKeyPair | undefined;

  constructor(context: NotificationServices) {
    this.#context = context;
  }

  async get(): Promise<PushKeyPair> {
    this.#known ??= (await this.#read()) ?? (await this.#make());
    return this.#known;
  }

  async #read(): Promise<PushKeyPair | undefined> {
    const { database, sealer } = this.#context;
    const row = await database.selectFrom('push_key').selectAll().executeTakeFirst();
    return row && { publicKey: row.public_key, privateKey: sealer.open(row.private_key, place(row.id)) };
  }

  /** Of several processes that make one at the same time, all get that of the first. */
  async #make(): Promise<PushKeyPair> {
    const { database, clock, ids, sealer } = this.#context;
    const id = ids.next();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const row = { id, public_key: publicKey, private_key: sealer.seal(privateKey, place(id)), created_at: clock.now() };
    await database
      .insertInto('push_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#read()) as PushKeyPair;
  }
}
