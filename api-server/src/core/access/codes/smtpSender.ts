import type { Transporter } from 'nodemailer';
import type { CodeSender } from './CodeSender';
import type { Contact } from '../contact';
import { messageText, noticeText } from './messageText';

/** Sends mail through the server at `url`, over a few kept connections. */
export function smtpSender(url: string, options: { from: string; brand: string; validFor: number }): CodeSender {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first message: most exchanges of a developer never send one.
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    return createTransport({ url, pool: true, maxConnections: 4, ...patience } as object);
  };
  const mail = async ({ recipient }: Contact, { subject, body }: { subject: string; body: string }): Promise<void> => {
    transport ??= connect();
    await (await transport).sendMail({ from: options.from, to: recipient, subject, text: body });
  };
  return {
    send: (message) => mail(message.contact, messageText(message, options.brand, options.validFor)),
    notify: (message) => mail(message.contact, noticeText(message)),
    tell: ({ contact, subject, body }) => mail(contact, { subject, body }),
    close: () => void transport?.then((opened) => opened.close()),
  };
}
