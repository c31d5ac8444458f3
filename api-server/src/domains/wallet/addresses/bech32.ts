const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((generator, bit) => {
      if ((top >>> bit) & 1) check ^= generator;
    });
  }
  return check >>> 0;
}

export interface Bech32 {
  prefix: string;
  /** Five-bit groups without the checksum. */
  words: number[];
  kind: 'bech32' | 'bech32m';
}

/** Decodes bech32 (BIP 173) and bech32m (BIP 350); undefined when the checksum is wrong. */
export function decodeBech32(text: string): Bech32 | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const lower = text.toLowerCase();
  const split = lower.lastIndexOf('1');
  const prefix = lower.slice(0, split);
  const words = [...lower.slice(split + 1)].map((letter) => LETTERS.indexOf(letter));
  if (split < 1 || words.length < 6 || words.includes(-1)) return undefined;
  const letters = [...prefix].map((letter) => letter.charCodeAt(0));
  const check = polymod([...letters.map((code) => code >>> 5), 0, ...letters.map((code) => code & 31), ...words]);
  const kind = check === 1 ? 'bech32' : check === 0x2bc830a3 ? 'bech32m' : undefined;
  return kind && { prefix, words: words.slice(0, -6), kind };
}
