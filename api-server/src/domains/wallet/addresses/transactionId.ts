import type { AddressFormat } from '../coinSettings';
import { decodeBase58 } from './base58';

const hash = (prefix: '' | '0x') => (text: string) => {
  const digits = /^(?:0x)?([0-9a-f]{64})$/.exec(text.toLowerCase())?.[1];
  return digits === undefined ? undefined : `${prefix}${digits}`;
};

/** How the networks write the id of a transaction: a hash of 32 bytes, on Solana a signature of 64 bytes in base 58. */
const forms: Readonly<Record<AddressFormat, (text: string) => string | undefined>> = {
  bitcoin: hash(''),
  cardano: hash(''),
  dogecoin: hash(''),
  tron: hash(''),
  evm: hash('0x'),
  polkadot: hash('0x'),
  solana: (text) => (decodeBase58(text)?.length === 64 ? text : undefined),
};

/** The id of a transaction as its network writes it; undefined when it is none. One transaction has one id, however it was typed. */
export function transactionIdOf(format: AddressFormat, text: string): string | undefined {
  return forms[format](text.trim());
}
