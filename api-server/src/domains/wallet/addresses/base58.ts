import { createHash } from 'node:crypto';

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes of a base58 text (Bitcoin's alphabet); undefined when a letter is not of it. */
export function decodeBase58(text: string): Buffer | undefined {
  let value = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}

/** Bytes as base58 text. */
export function encodeBase58(bytes: Buffer): string {
  let value = BigInt(`0x0${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (LETTERS[Number(value % 58n)] ?? '') + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Version byte of a base58check address of 20 bytes; undefined when its checksum or length is wrong. */
export function base58CheckVersion(text: string): number | undefined {
  const bytes = decodeBase58(text);
  if (bytes?.length !== 25) return undefined;
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return checksum.equals(bytes.subarray(21)) ? bytes.readUInt8(0) : undefined;
}
