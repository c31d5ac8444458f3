import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database';
import type { CodeSender } from '../codes/CodeSender';
import { contactFromKey } from '../contact';
import type { Contact } from '../contact';
import type { AccessServices } from '../services';
import { NoticeQueue } from './NoticeQueue';
import type { Recipient } from './NoticeQueue';

type Notice = Selectable<Tables['account_notice']>;

/** Tells contacts of changes of their account. */
export class Notices extends NoticeQueue<AccessServices, Notice> {
  readonly #senders: Readonly<Record<'email' | 'mobile', CodeSender>>;

  constructor(context: AccessServices, senders: Readonly<Record<'email' | 'mobile', CodeSender>>) {
    super(context, { table: 'account_notice', fault: 'notices of account changes could not be read' });
    this.#senders = senders;
  }

  protected senderTo(kind: 'email' | 'mobile'): CodeSender {
    return this.#senders[kind];
  }

  protected contactOf({ contact }: Notice): Promise<Contact> {
    return Promise.resolve(contactFromKey(contact));
  }

  protected about({ change }: Notice): { change: string } {
    return { change };
  }

  protected tell({ change, changed_at: time, held_until: heldUntil }: Notice, { contact, language, sender }: Recipient): Promise<void> {
    return sender.notify({ contact, language, change, time, heldUntil: heldUntil ?? undefined });
  }
}
