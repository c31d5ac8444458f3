import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'sealed';
const MARK_BYTES = 18;
const SEALED = /^sealed:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** A value cannot be opened: its key is missing, or it was changed. */
export class SealingError extends Error {
  override readonly name = 'SealingError';
  readonly code = 'SEALING_KEY';
}

/** How a key is called in what it sealed. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** Whether `sealBytes` made these bytes: no picture begins like that. */
export const areSealed = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length + 1).toString('latin1') === `${MARK}:`;

/** Marks have a key of their own, that follows from the one that seals. */
function markOf(key: Buffer, text: string, place: string): string {
  const own = createHmac('sha256', key).update('mark').digest();
  return createHmac('sha256', own).update(`${place}\n${text}`).digest().subarray(0, MARK_BYTES).toString('base64url');
}

/**
 * Keeps secrets unreadable in the database: AES-256-GCM, bound to the place that a value belongs to, so that it opens nowhere else.
 * Text: `sealed:<name of the key>:<iv, cipher text and tag>`.
 * @see docs/decisions/0092-secrets-are-sealed-in-the-database.md
 */
export class Sealer {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** How everything that the current key sealed begins. */
  readonly prefix: string;
  readonly #current: Buffer;

  /** @param keys of 32 bytes; the first seals, the others open what was sealed before */
  constructor(keys: readonly Buffer[]) {
    const [current] = keys;
    if (current === undefined) throw new SealingError('Sealing needs a key');
    this.#current = current;
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]));
    this.prefix = `${MARK}:${nameOf(current)}:`;
  }

  /** @param place what the value belongs to, such as `verification.name <user id>` */
  seal(text: string, place: string): string {
    return `${this.prefix}${this.#encrypt(Buffer.from(text), place).toString('base64url')}`;
  }

  /**
   * The text behind `value`; a value that was never sealed is answered as it is.
   * @throws SealingError when its key is not known, or it belongs to another place
   */
  open(value: string, place: string): string {
    const [, name = '', content = ''] = SEALED.exec(value) ?? [];
    return name === '' ? value : this.#decrypt(name, Buffer.from(content, 'base64url'), place).toString('utf8');
  }

  /** As `seal`, of a file: as long as it was, and a little. */
  sealBytes(bytes: Buffer, place: string): Buffer {
    return Buffer.concat([Buffer.from(this.prefix), this.#encrypt(bytes, place)]);
  }

  /** What `sealBytes` sealed. @throws SealingError also for bytes that nobody sealed */
  openBytes(sealed: Buffer, place: string): Buffer {
    if (!areSealed(sealed)) throw new SealingError('A file was never sealed');
    const name = sealed.subarray(MARK.length + 1, this.prefix.length - 1).toString('latin1');
    return this.#decrypt(name, sealed.subarray(this.prefix.length), place);
  }

  /** Vector, cipher text and tag. */
  #encrypt(content: Buffer, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#current, iv).setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  #decrypt(name: string, bytes: Buffer, place: string): Buffer {
    const key = this.#keys.get(name);
    if (!key) throw new SealingError(`Stored secrets need the sealing key ${name}; add it to SEALING_KEYS.`);
    try {
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]);
    } catch {
      throw new SealingError('A stored secret was changed or belongs to another place');
    }
  }

  /** Marks what is given away and comes back as the exchange's own, for a place: 24 letters, digits, `-` and `_`. */
  mark(text: string, place: string): string {
    return markOf(this.#current, text, place);
  }

  /** Whether one of the keys marked a text for a place. */
  isMarked(text: string, place: string, mark: string): boolean {
    const given = Buffer.from(mark);
    return [...this.#keys.values()].some((key) => {
      const right = Buffer.from(markOf(key, text, place));
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }
}
