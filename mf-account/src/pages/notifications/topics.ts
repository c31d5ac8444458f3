import type { NotificationPreferences, NotificationTopic } from '@halyard-h5/shared-api';

/** What a part of the page shows and changes. */
export interface PreferencesProps {
  readonly preferences: NotificationPreferences;
  /** While nothing can be changed. */
  readonly disabled: boolean;
  readonly onChange: (change: Partial<NotificationPreferences>) => void;
}

/** The list with a topic, or without it. */
export const withTopic = (list: readonly NotificationTopic[], topic: NotificationTopic, isIn: boolean): NotificationTopic[] =>
  isIn ? [...list.filter((each) => each !== topic), topic] : list.filter((each) => each !== topic);
