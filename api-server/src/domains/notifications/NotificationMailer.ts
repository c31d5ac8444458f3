import type { Selectable } from 'kysely';
import { NoticeQueue, RateLimits, contactFromKey, contactsOf } from '../../core/access';
import type { CodeSender, Contact, Recipient } from '../../core/access';
import type { Tables } from '../../platform/database';
import { notificationText, titleOf } from './notificationText';
import { isQuiet, isUrgent, readPreferences } from './preferences';
import type { NotificationRow } from './readNotifications';
import type { NotificationServices } from './services';
import { withinHour } from './withinHour';

type Due = Selectable<Tables['notification_mail']>;

/** Mails notifications to traders who want that. In quiet hours only what is urgent goes out; the rest stands in the inbox. */
export class NotificationMailer extends NoticeQueue<NotificationServices, Due> {
  readonly #limits: RateLimits;

  constructor(context: NotificationServices) {
    super(context, { table: 'notification_mail', fault: 'mails of notifications could not be read' });
    this.#limits = new RateLimits(context.database, context.clock);
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
    const { database, clock, config } = this.context;
    const row = await database.selectFrom('notification').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
    if (!row || (await this.#isHeldBack(row))) return;
    const { title, text: body } = notificationText(row, language);
    const subject = titleOf({ title, mode: row.mode }, language);
    if (title === '') return;
    const send = () => sender.tell({ contact, subject, body, about: `notification.${row.about}`, time: clock.now() });
    const limit = { key: `mails of notifications to ${userId}`, maximum: config.notifications.mailsPerHour };
    await (isUrgent(row) ? send() : withinHour(this.#limits, limit, send));
  }

  /** By the time of what happened: a mail that is sent late must not wake anybody, either. */
  async #isHeldBack(row: NotificationRow): Promise<boolean> {
    return !isUrgent(row) && isQuiet(await readPreferences(this.context.database, row.user_id), this.context.clock.now());
  }
}
