import { notificationText } from '../../domains/notifications/notificationText';
import { readNotifications } from '../../domains/notifications/readNotifications';
import type { TestServer } from '../app/openTestServer';

/** What a user was told, oldest first, in English: `title: text`. */
export async function inboxOf({ context }: Pick<TestServer, 'context'>, userId: string): Promise<string[]> {
  const { rows } = await readNotifications(context.database, userId, { limit: 100 });
  return rows.reverse().map((row) => {
    const { title, text } = notificationText(row, 'en');
    return `${title}: ${text}`;
  });
}
