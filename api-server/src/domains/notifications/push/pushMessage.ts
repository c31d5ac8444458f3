import type { AccountMode } from '../../../kernel';
import type { LanguageCode } from '../../../platform/messages';
import { notificationText, titleOf } from '../notificationText';
import type { NotificationRow } from '../readNotifications';

/** What a push carries, encrypted for its browser. The service worker of the shell reads it. */
export interface PushMessage {
  /** Of the notification: one that comes twice is shown once. */
  readonly id: string;
  readonly title: string;
  /** Only where the trader wants amounts on the lock screen. */
  readonly body?: string;
  readonly lang: LanguageCode;
  /** Milliseconds UTC. */
  readonly time: number;
}

type Told = Pick<NotificationRow, 'id' | 'about' | 'parameters' | 'time'> & { readonly mode: AccountMode | null };

/** A notification as a push says it: the words of the inbox. Undefined for one that only a newer version can say. */
export function pushMessage(told: Told, { language, details }: { language: LanguageCode; details: boolean }): PushMessage | undefined {
  const { title, text } = notificationText(told, language);
  if (title === '') return undefined;
  return {
    id: told.id,
    title: titleOf({ title, mode: told.mode }, language),
    ...(details && { body: text }),
    lang: language,
    time: told.time,
  };
}
