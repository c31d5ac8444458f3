import { randomBytes } from 'node:crypto';
import type { SealedPart } from '../../core/access';
import type { ServerContext } from '../../platform/module';
import { areSealed, Sealer } from '../../platform/sealing';
import type { SealedColumn } from '../../platform/sealing';
import type { ClosureRow } from './closureView';

const KEY_BYTES = 32;

const keyPlace = (userId: string): string => `account_closure.key ${userId}`;
const identityPlace = (userId: string): string => `account_closure.identity ${userId}`;
const picturePlace = (userId: string, id: string): string => `upload ${userId}/${id}`;

/** The keys of closed accounts lie sealed: a new key of the exchange seals them anew, and what they seal stays as it is. */
export const sealedColumns: readonly SealedColumn[] = [{ table: 'account_closure', column: 'key', owner: 'user_id', place: keyPlace }];

/** Identity and pictures of one closed account, under a key of its own: with the key they are gone, from backups of the storage, too. */
export class Archive {
  readonly #userId: string;
  readonly #sealer: Sealer;

  private constructor(userId: string, key: Buffer) {
    this.#userId = userId;
    this.#sealer = new Sealer([key]);
  }

  /** Seals the parts of an identity under a new key. @returns the columns of its row */
  static seal({ sealer }: Pick<ServerContext, 'sealer'>, userId: string, parts: SealedPart): { key: string; identity: string } {
    const key = randomBytes(KEY_BYTES);
    const identity = new Archive(userId, key).#sealer.seal(JSON.stringify(parts), identityPlace(userId));
    return { key: sealer.seal(key.toString('base64'), keyPlace(userId)), identity };
  }

  /** Undefined where there is nothing sealed any more, or not yet. @throws SealingError */
  static of({ sealer }: Pick<ServerContext, 'sealer'>, { user_id: userId, key }: Pick<ClosureRow, 'user_id' | 'key'>): Archive | undefined {
    return key === null ? undefined : new Archive(userId, Buffer.from(sealer.open(key, keyPlace(userId)), 'base64'));
  }

  identity({ identity }: Pick<ClosureRow, 'identity'>): SealedPart {
    return JSON.parse(this.#sealer.open(identity ?? '{}', identityPlace(this.#userId))) as SealedPart;
  }

  /** Undefined where the picture is sealed already: sealing may be begun again after whatever ended it. */
  sealPicture(id: string, bytes: Buffer): Buffer | undefined {
    return areSealed(bytes) ? undefined : this.#sealer.sealBytes(bytes, picturePlace(this.#userId, id));
  }

  /** As it was sent, sealed already or not yet. */
  openPicture(id: string, bytes: Buffer): Buffer {
    return areSealed(bytes) ? this.#sealer.openBytes(bytes, picturePlace(this.#userId, id)) : bytes;
  }
}
