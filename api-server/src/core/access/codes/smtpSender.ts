import { createTransport } from 'nodemailer';
import type { CodeSender } from './CodeSender';
import { messageText } from './messageText';

/** Sends mail through the server at `url`, over a few kept connections. */
export function smtpSender(url: string, options: { from: string; brand: string; validFor: number }): CodeSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return {
    async send(message) {
      const { subject, body } = messageText(message, options.brand, options.validFor);
      await transport.sendMail({ from: options.from, to: message.contact.recipient, subject, text: body });
    },
    close: () => transport.close(),
  };
}
