import { createHash } from 'node:crypto';
import type { AddressFormat } from '../coinSettings';
import { base58CheckVersion, decodeBase58 } from './base58';
import { decodeBech32 } from './bech32';

/** Segregated witness: version 0 in bech32 with 20 or 32 bytes, later ones in bech32m. */
function isWitness(text: string): boolean {
  const decoded = text.length <= 90 ? decodeBech32(text) : undefined;
  if (decoded?.prefix !== 'bc') return false;
  const [version, ...program] = decoded.words;
  const bytes = Math.floor((program.length * 5) / 8);
  if (version === 0) return decoded.kind === 'bech32' && (bytes === 20 || bytes === 32);
  return version !== undefined && version <= 16 && decoded.kind === 'bech32m' && bytes >= 2 && bytes <= 40;
}

/** SS58 with a one-byte prefix and a 32 byte account; prefix 0 is Polkadot. */
function isPolkadot(text: string): boolean {
  const bytes = decodeBase58(text);
  if (bytes?.length !== 35 || bytes.readUInt8(0) !== 0) return false;
  const hash = createHash('blake2b512').update('SS58PRE').update(bytes.subarray(0, 33)).digest();
  return hash.subarray(0, 2).equals(bytes.subarray(33));
}

const checks: Readonly<Record<AddressFormat, (text: string) => boolean>> = {
  bitcoin: (text) => [0x00, 0x05].includes(base58CheckVersion(text) ?? -1) || isWitness(text),
  cardano: (text) => {
    const decoded = decodeBech32(text);
    return decoded?.prefix === 'addr' && decoded.kind === 'bech32' && decoded.words.length >= 47;
  },
  dogecoin: (text) => [0x1e, 0x16].includes(base58CheckVersion(text) ?? -1),
  evm: (text) => /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text),
  polkadot: isPolkadot,
  solana: (text) => decodeBase58(text)?.length === 32,
  tron: (text) => base58CheckVersion(text) === 0x41,
};

/** Whether a text is an address of a network by form and, where the network has one, checksum. */
export function isAddress(format: AddressFormat, text: string): boolean {
  return checks[format](text);
}
