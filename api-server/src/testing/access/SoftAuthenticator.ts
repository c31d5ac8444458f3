import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@halyard-h5/shared-api/contract';

/** Length and kind of a CBOR item; lengths here stay below 65,536. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256 ? Buffer.from([(kind << 5) | 24, length]) : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

type Item = number | string | Buffer | Map<number | string, Item>;

function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

/** A passkey in software, as a phone holds one: ES256, no attestation, a counter. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  /** What the next answer says and does; change it to be wrong. */
  counter = 0;
  verifies = true;
  origin: string;
  readonly #domain: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(domain = 'localhost', origin = `http://${domain}:8080`) {
    this.#domain = domain;
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  create(challenge: string): PasskeyAttestation {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const point = (text: string): Buffer => Buffer.from(text, 'base64url');
    const key = cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const authData = Buffer.concat([this.#data(WITH_KEY), credential]);
    const attestation = cbor(
      new Map<string, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url');
    const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] };
    return { ...this.#named, response };
  }

  get(challenge: string): PasskeyAssertion {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#data(0);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#privateKey);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { ...this.#named, response };
  }

  get #named(): { id: string; rawId: string; type: 'public-key' } {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#domain), Buffer.from([flags | PRESENT | (this.verifies ? VERIFIED : 0)]), counter]);
  }
}
