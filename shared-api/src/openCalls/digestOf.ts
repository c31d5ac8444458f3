const prime = 0x100000001b3n;

/** FNV-1a hash of a text, 64 bits in 16 hexadecimal digits. It tells requests apart and hides nothing: secrets do not belong in. */
export function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  const mix = (byte: number): void => void (hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime));
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    mix(unit & 0xff);
    mix(unit >> 8);
  }
  return hash.toString(16).padStart(16, '0');
}
