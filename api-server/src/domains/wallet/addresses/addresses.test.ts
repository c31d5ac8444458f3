import type { AddressFormat } from '../coinSettings';
import type { Executor } from '../../../platform/database';
import type { AddressRequest } from './AddressProvider';
import { isAddress } from './isAddress';
import { sandboxAddresses } from './sandboxAddresses';

/** Published examples: BIP 173 and 350, CIP 19, Tether on Tron, the Substrate and Solana documentation. */
const examples: readonly (readonly [AddressFormat, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['evm', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cardano', 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'],
];
const formats = [...new Set(examples.map(([format]) => format))];

describe('isAddress', () => {
  it.each(examples)('knows a %s address: %s', (format, address) => {
    expect(formats.filter((each) => isAddress(each, address))).toEqual([format]);
  });

  it.each(examples.filter(([format]) => !['evm', 'solana'].includes(format)))(
    'sees one wrong letter in a %s address',
    (format, address) => {
      const at = address.length - 10;
      const other = address[at] === 'q' || address[at] === 'Q' ? 'p' : 'q';
      const letter = address === address.toUpperCase() ? other.toUpperCase() : other;
      expect(isAddress(format, address.slice(0, at) + letter + address.slice(at + 1))).toBe(false);
    },
  );

  it.each(formats)('refuses nonsense for %s', (format) => {
    for (const text of [
      '',
      '1',
      '0x',
      '0x0000000000000000000000000000000000000000',
      'SANDBOX-BTC-AAAA',
      '<script>',
      'ü'.repeat(40),
      '1'.repeat(128),
    ]) {
      expect([text, isAddress(format, text)]).toEqual([text, false]);
    }
  });
});

describe('sandboxAddresses', () => {
  const request = { userId: '0190b6a0-0000-7000-8000-000000000001', coin: 'USDT', chain: 'TRC20' };
  const addressOf = (asked: AddressRequest) => sandboxAddresses.addressOf({} as Executor, asked);

  it('answers the same address for the same request, another for any other, and none that a chain accepts', async () => {
    const first = await addressOf(request);
    expect(first).toEqual({ address: expect.stringMatching(/^SANDBOX-TRC20-[A-Z2-9]{24}$/), sandbox: true });
    expect(await addressOf(request)).toEqual(first);
    const others = [{ coin: 'BTC' }, { chain: 'ERC20' }, { userId: '0190b6a0-0000-7000-8000-000000000002' }];
    for (const change of others) expect(await addressOf({ ...request, ...change })).not.toEqual(first);
    expect(formats.some((format) => isAddress(format, first?.address ?? ''))).toBe(false);
  });
});
