import { createTransport } from 'nodemailer';
import type { CodeSender } from './CodeSender';
import type { Contact } from '../contact';
import { messageText, noticeText } from './messageText';

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
  const mail = async ({ recipient }: Contact, { subject, body }: { subject: string; body: string }): Promise<void> => {
    await transport.sendMail({ from: options.from, to: recipient, subject, text: body });
  };
  return {
    send: (message) => mail(message.contact, messageText(message, options.brand, options.validFor)),
    notify: (message) => mail(message.contact, noticeText(message)),
    close: () => transport.close(),
  };
}
