import type { Entry } from '../Journal';
import type { Difference } from '../verifyBooks';

/** A node's clock may differ by half a second from the database's, and a price may be as old as it may be. Milliseconds. */
const TOLERANCE = 1_500;

/** Each order was accepted between the moment when it was asked for and the one when its trader was told, by the clock outside. */
export function verifyTimes(entries: readonly Entry[]): Difference[] {
  const asked = new Map<string, number>();
  const differences: Difference[] = [];
  for (const entry of entries) {
    const { at } = entry;
    if (at === undefined) continue;
    if (entry.kind === 'intent' && entry.name === 'deliveryOrder.place') asked.set(entry.key, at);
    if (entry.kind !== 'acknowledged') continue;
    const [from, accepted] = [asked.get(entry.key), entry.data['createdAt']];
    if (from === undefined || (typeof accepted === 'number' && accepted >= from - TOLERANCE && accepted <= at + TOLERANCE)) continue;
    differences.push({ check: 'order accepted at a time at which nobody asked', details: { key: entry.key, from, accepted, until: at } });
  }
  return differences;
}
