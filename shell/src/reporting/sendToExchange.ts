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

/** Random, and gone with the page. */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends batches to the exchange's own endpoint. Neither token nor account travel with them.
 * @param counted whether versions are judged by this visit
 */
export const sendToExchange =
  (counted: boolean): SendBatch =>
  async (events, leaving) => {
    const page = { visit, ...(counted ? {} : { counted }) };
    if (await postJson('/api/telemetry', { ...page, events }, leaving)) return true;
    if (!events.some(({ stack }) => stack)) return false;
    // A process of before, while the exchange is upgraded, takes no stacks.
    return postJson('/api/telemetry', { ...page, events: events.map(({ stack: _stack, ...event }) => event) }, leaving);
  };
