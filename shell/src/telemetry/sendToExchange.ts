import type { SendBatch } from './createSender';

/**
 * Posts JSON so that it outlives the page. Rejects when nobody answers or the server is too busy; answers `false` when
 * it refuses the content.
 */
export async function postJson(address: string, body: unknown, leaving: boolean): Promise<boolean> {
  const text = JSON.stringify(body);
  if (leaving && 'sendBeacon' in navigator && navigator.sendBeacon(address, new Blob([text], { type: 'application/json' }))) return true;
  const answer = await fetch(address, { method: 'POST', body: text, headers: { 'content-type': 'application/json' }, keepalive: true });
  if (answer.ok) return true;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`The collector answered ${answer.status}.`);
  return false;
}

/** Sends batches to the exchange's own endpoint. Neither token nor account travel with them. */
export const sendToExchange: SendBatch = (events, leaving) => postJson('/api/telemetry', { events }, leaving);
