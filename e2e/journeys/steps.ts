import type { CatalogueRouteId } from '@halyard-h5/shared-api/host';
import type { Trader } from '../support/exchange/Trader';
import { sessionCookieOf } from '../support/exchange/sessionCookies';
import type { Phone } from './phone/Phone';
import type { Target } from './phone/Target';

export const button = (on: CatalogueRouteId, name: string | RegExp): Target => ({ on, role: 'button', name });
export const field = (on: CatalogueRouteId, name: string | RegExp): Target => ({ on, role: 'textbox', name });
export const text = (on: CatalogueRouteId, shown: string | RegExp): Target => ({ on, text: shown });

/** A tab of the bar below. */
export const tab = (name: string, bar = 'Main navigation'): Target => ({ in: { role: 'navigation', name: bar }, role: 'button', name });

/** Answers the question that is on screen. */
export const answer = (phone: Phone, name: string): Promise<void> => phone.tap({ in: { role: 'alertdialog' }, role: 'button', name });

/** Opens a page as a trader who has signed in before. */
export async function openAs(phone: Phone, { token }: Trader, route: CatalogueRouteId, search = ''): Promise<void> {
  await phone.remember({ token, lang: 'en' }, sessionCookieOf(token));
  await phone.open(route, search);
}

export const available = async ({ call }: Trader, wallet: 'spot' | 'delivery'): Promise<number> =>
  Number((await call('balance.read', { wallet, coin: 'USDT' })).available);
