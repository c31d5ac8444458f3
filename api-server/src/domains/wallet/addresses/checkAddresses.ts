import type { z } from 'zod';
import type { CoinSettings } from '../coinSettings';
import { isAddress } from './isAddress';

interface Wallet {
  coins: readonly CoinSettings[];
  deposit: { addresses: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> };
}

/** The beginning of a text: what was pasted by mistake may be a secret. */
const beginning = (text: string): string => JSON.stringify(text.length > 8 ? `${text.slice(0, 8)}…` : text);

/** Holds `deposit.addresses` to the networks of `coins`: each is an address of its network and is there once, for it says whose a deposit is. */
export function checkAddresses({ coins, deposit }: Wallet, context: z.core.$RefinementCtx): void {
  const places = new Map<string, string>();
  for (const [coin, networks] of Object.entries(deposit.addresses)) {
    for (const [chain, addresses] of Object.entries(networks)) {
      const network = coins.find((each) => each.coin === coin)?.chains.find((each) => each.chain === chain);
      const issue = (message: string, ...place: number[]): void =>
        context.addIssue({ code: 'custom', message, path: ['deposit', 'addresses', coin, chain, ...place] });
      if (!network) {
        issue('wallet.coins has no such coin on such a network');
        continue;
      }
      addresses.forEach((address, index) => {
        const key = address.toLowerCase();
        const former = places.get(key);
        if (!isAddress(network.format, address)) issue(`${beginning(address)} is no address of ${network.name}`, index);
        else if (former !== undefined) issue(`${beginning(address)} is at wallet.deposit.addresses.${former}, too`, index);
        else places.set(key, `${coin}.${chain}.${index}`);
      });
    }
  }
}
