import type { AddressFormat } from '../coinSettings';
import { sandboxTransactionId } from './sandboxTransactionId';
import { transactionIdOf } from './transactionId';

const digits = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
/** The example of Solana's documentation of getTransaction. */
const signature = '2nBhEBYYvfaAe16UMNqRHre4YNSskvuYgx3M6E4JP1oDYvZEJHvoPzyUidNgNX5r9sTyN1J9UxtbCXy2rqYcuyuv';
const plain: readonly AddressFormat[] = ['bitcoin', 'cardano', 'dogecoin', 'tron'];
const prefixed: readonly AddressFormat[] = ['evm', 'polkadot'];
const written = [digits, digits.toUpperCase(), `0x${digits}`, `0X${digits.toUpperCase()}`, ` ${digits} `];

describe('the id of a transaction', () => {
  it.each(plain)('of %s is its digits, however they were typed', (format) => {
    expect(new Set(written.map((text) => transactionIdOf(format, text)))).toEqual(new Set([digits]));
  });

  it.each(prefixed)('of %s has its prefix, however it was typed', (format) => {
    expect(new Set(written.map((text) => transactionIdOf(format, text)))).toEqual(new Set([`0x${digits}`]));
  });

  it('of Solana is a signature of 64 bytes', () => {
    expect(transactionIdOf('solana', signature)).toBe(signature);
    expect(transactionIdOf('solana', digits)).toBeUndefined();
    expect(transactionIdOf('solana', signature.slice(0, -2))).toBeUndefined();
  });

  it.each([...plain, ...prefixed, 'solana' as const])('of %s is nothing else, and what the sandbox makes up is one', (format) => {
    for (const text of ['', 'paid', digits.slice(1), `${digits}0`, `${digits}:1`, digits.replace('4', 'g'), '0x'])
      expect([text, transactionIdOf(format, text)]).toEqual([text, undefined]);
    const made = sandboxTransactionId(format, 'deposit 1');
    expect(transactionIdOf(format, made)).toBeDefined();
    expect(sandboxTransactionId(format, 'deposit 1')).toBe(made);
    expect(sandboxTransactionId(format, 'deposit 2')).not.toBe(made);
  });
});
