import type { Selectable } from 'kysely';
import { urgentTopics } from '@halyard-h5/shared-api/contract';
import { NoticeQueue, contactFromKey, contactsOf } from '../../core/access';
import type { CodeSender, Contact, Recipient } from '../../core/access';
import type { Tables } from '../../platform/database';
import { notificationText, titleOf } from './notificationText';
import { isQuiet, readPreferences } from './preferences';
import type { NotificationRow } from './readNotifications';
import type { NotificationServices } from './services';

type Due = Selectable<Tables['notification_mail']>;

/** Mails notifications to traders who want that. In quiet hours only what is urgent goes out; the rest stands in the inbox. */
export class NotificationMailer extends NoticeQueue<NotificationServices, Due> {
  constructor(context: NotificationServices) {
    super(context, { table: 'notification_mail', fault: 'mails of notifications could not be read' });
  }

  protected senderTo(kind: Contact['kind']): CodeSender {
    return this.context.access.senderTo(kind);
  }

  protected async contactOf({ user_id: userId }: Due): Promise<Contact | undefined> {
    const address = (await contactsOf(this.context.database, userId)).find((contact) => contact.startsWith('email:'));
    return address === undefined ? undefined : contactFromKey(address);
  }

  protected about({ id }: Due): { notification: string } {
    return { notification: id };
  }

  protected async tell({ user_id: userId, id }: Due, { contact, language, sender }: Recipient): Promise<void> {
    const { database, clock } = this.context;
    const row = await database.selectFrom('notification').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
    if (!row || (await this.#isHeldBack(row))) return;
    const { title, text: body } = notificationText(row, language);
    const subject = titleOf({ title, mode: row.mode }, language);
    if (title !== '') await sender.tell({ contact, subject, body, about: `notification.${row.about}`, time: clock.now() });
  }

  /** By the time of what happened: a mail that is sent late must not wake anybody, either. */
  async #isHeldBack({ user_id: userId, topic }: NotificationRow): Promise<boolean> {
    if (urgentTopics.some((each) => each === topic)) return false;
    return isQuiet(await readPreferences(this.context.database, userId), this.context.clock.now());
  }
}
