import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { CodeMessage, CodeSender, NoticeMessage, PlainMessage } from './CodeSender';

/**
 * For a server without a mail or SMS provider: messages are printed and appended to a file, one JSON object a line
 * (`time`, `to`, `purpose`, `code`; of a notice `notice`, what changed, and `heldUntil`; of other messages `about` and `text`).
 * @param file undefined keeps no file
 */
export function outboxSender(file: string | undefined, print: (line: string) => void): CodeSender {
  if (file !== undefined) mkdirSync(path.dirname(file), { recursive: true });
  return {
    send({ contact, purpose, code, time }: CodeMessage): Promise<void> {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify({ time, to: contact.recipient, purpose, code })}\n`, { mode: 0o600 });
      print(
        code === undefined
          ? `[outbox] ${contact.recipient}: note instead of a code (${purpose})`
          : `[outbox] ${contact.recipient}: code ${code} (${purpose})`,
      );
      return Promise.resolve();
    },
    notify({ contact, change, time, heldUntil }: NoticeMessage): Promise<void> {
      const line = JSON.stringify({ time, to: contact.recipient, notice: change, heldUntil });
      if (file !== undefined) appendFileSync(file, `${line}\n`, { mode: 0o600 });
      print(`[outbox] ${contact.recipient}: notice of a change (${change})`);
      return Promise.resolve();
    },
    tell({ contact, about, body, time }: PlainMessage): Promise<void> {
      const line = JSON.stringify({ time, to: contact.recipient, about, text: body });
      if (file !== undefined) appendFileSync(file, `${line}\n`, { mode: 0o600 });
      print(`[outbox] ${contact.recipient}: ${about}`);
      return Promise.resolve();
    },
  };
}
