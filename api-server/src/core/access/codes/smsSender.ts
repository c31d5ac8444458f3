import type { CodeSender } from './CodeSender';
import { messageText } from './messageText';

/**
 * Sends SMS through any gateway that takes `POST {"to": "+4915…", "text": "…"}` as JSON and answers 2xx; others need a small relay.
 * @throws Error when the gateway answers anything else
 */
export function smsSender(url: string, options: { authorization: string | undefined; brand: string; validFor: number }): CodeSender {
  return {
    async send(message) {
      const { body } = messageText(message, options.brand, options.validFor);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(options.authorization ? { authorization: options.authorization } : {}) },
        body: JSON.stringify({ to: message.contact.recipient, text: body }),
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
    },
  };
}
