import { keyTimeOf } from '@halyard-h5/shared-api/contract';
import type { Difference } from '../verifyBooks';
import type { HeardTrades, Listening } from './Watcher';

/** A trade of the tick log. */
export interface LoggedTrade {
  readonly id: string;
  readonly price: string;
  readonly time: number;
}

/** A watched event of the outbox: when it was first seen there, by the clock outside. */
export interface OwedEvent {
  readonly id: string;
  readonly userId: string;
  readonly seenAt: number;
}

/** Milliseconds that an event may take at most to somebody who listens, whatever happens but an outage of the database. */
export const EVENT_WITHIN = 15_000;
/** Who begins to listen is told of what has happened so shortly before. */
const TOLD_AFTERWARDS = 5_000;

/**
 * What was heard in channels of trades is the log: each update goes on exactly where the one before ended, each snapshot is a whole piece of the log, and
 * no trade is another one than it was. A snapshot may leave trades out, for whoever was away so long.
 */
export function verifyTrades(heard: readonly HeardTrades[], log: readonly LoggedTrade[]): Difference[] {
  const places = new Map(log.map(({ id }, place) => [id, place]));
  const differences: Difference[] = [];
  let newest: number | undefined;
  for (const { symbol, snapshot, trades } of heard) {
    let before: number | undefined = snapshot ? undefined : newest;
    for (const { id, price, time } of trades) {
      const place = places.get(id);
      const logged = place === undefined ? undefined : log[place];
      if (place === undefined || logged?.price !== price || logged.time !== time) {
        differences.push({ check: 'heard a trade that the log does not have', details: { symbol, id, price, time, logged } });
        continue;
      }
      if (before !== undefined && place !== before + 1) {
        const check = place <= before ? 'heard a trade again' : 'missed trades without a sign';
        differences.push({ check, details: { symbol, id, after: log[before]?.id, missed: place - before - 1 } });
      }
      before = place;
    }
    newest = before ?? newest;
  }
  return differences;
}

interface HeardEvents {
  readonly userId: string;
  readonly listening: readonly Listening[];
  /** When each was told, by id. */
  readonly events: ReadonlyMap<string, number>;
}

/**
 * Each event reached whoever listened when it happened and long enough after it. `outages` of the database keep events waiting.
 * @returns what is missing, and the longest that one took, milliseconds, by the moment at which it was seen
 */
export function verifyEvents(
  owed: readonly OwedEvent[],
  watchers: readonly HeardEvents[],
  outages: readonly Listening[],
): { differences: Difference[]; delays: { seenAt: number; delay: number }[] } {
  const differences: Difference[] = [];
  const delays: { seenAt: number; delay: number }[] = [];
  for (const { id, userId, seenAt } of owed) {
    const outage = outages.find(({ from, until }) => seenAt >= from - EVENT_WITHIN && seenAt <= until);
    // One that waited for a standby comes late: whoever began to listen meanwhile has read what it tells.
    const happened = outage ? Math.min(seenAt, keyTimeOf(id) ?? seenAt) : seenAt;
    const due = Math.max(seenAt, outage?.until ?? 0) + EVENT_WITHIN;
    for (const { listening, events } of watchers.filter((watcher) => watcher.userId === userId)) {
      if (!listening.some(({ from, until }) => from < happened + TOLD_AFTERWARDS && until > due)) continue;
      const heardAt = events.get(id);
      if (heardAt === undefined) differences.push({ check: 'event that never reached who listened', details: { id, userId, seenAt } });
      else if (heardAt > due) differences.push({ check: 'event that came too late', details: { id, userId, delay: heardAt - seenAt } });
      if (heardAt !== undefined && !outage) delays.push({ seenAt, delay: Math.max(0, heardAt - seenAt) });
    }
  }
  return { differences, delays };
}
