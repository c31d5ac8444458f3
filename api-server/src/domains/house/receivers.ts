import { createHash } from 'node:crypto';
import type { Config } from '../../platform/module';

/** An address that gets alerts. */
export interface Receiver {
  /** How rows name it: addresses may hold secrets. */
  readonly name: string;
  readonly url: string;
}

/** All that are configured, each once. */
export function receiversOf({ house }: Pick<Config, 'house'>): Receiver[] {
  return [...new Set(house.webhooks.urls)].map((url) => ({ name: createHash('sha256').update(url).digest('hex').slice(0, 32), url }));
}
