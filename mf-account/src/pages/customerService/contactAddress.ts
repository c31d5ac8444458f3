import type { Answer } from '@halyard-h5/shared-api';

type Channel = Answer<'exchange.support'>['list'][number];

/** Link of a way to reach support; undefined when the address fits none, so that it shows as text alone. */
export function contactAddress(kind: Channel['kind'], address: string): string | undefined {
  if (kind === 'email') return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
  if (kind === 'phone') return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (kind === 'telegram' && /^@?\w{4,}$/.test(address)) return `https://t.me/${address.replace('@', '')}`;
  return /^https:\/\//.test(address) ? address : undefined;
}
