import type { CodeSender } from './CodeSender';
import type { Contact } from '../contact';
import { messageText, noticeText } from './messageText';

/**
 * Sends SMS through any gateway that takes `POST {"to": "+4915…", "text": "…"}` as JSON and answers 2xx; others need a small relay.
 * @throws Error when the gateway answers anything else
 */
export function smsSender(url: string, options: { authorization: string | undefined; brand: string; validFor: number }): CodeSender {
  const post = async ({ recipient }: Contact, text: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(options.authorization ? { authorization: options.authorization } : {}) },
      body: JSON.stringify({ to: recipient, text }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
  };
  return {
    send: (message) => post(message.contact, messageText(message, options.brand, options.validFor).body),
    notify: (message) => post(message.contact, `${options.brand}: ${noticeText(message).body}`),
    tell: ({ contact, body }) => post(contact, `${options.brand}: ${body}`),
  };
}
