import { useCommonText, type NotificationPreferences, type NotificationTopic } from '@halyard-h5/shared-api';
import { useText } from '../../useText';

/** What a part of the page shows and changes. */
export interface PreferencesProps {
  readonly preferences: NotificationPreferences;
  /** While nothing can be changed. */
  readonly disabled: boolean;
  readonly onChange: (change: Partial<NotificationPreferences>) => void;
}

/** How a topic is called. */
export function useTopicName(): (topic: NotificationTopic) => string {
  // catalogue-keys: notifications.topic.*
  const t = useText();
  const common = useCommonText();
  return (topic) => (topic === 'priceAlert' ? common('page.priceAlerts') : t(`notifications.topic.${topic}`));
}

/** The list with a topic, or without it. */
export const withTopic = (list: readonly NotificationTopic[], topic: NotificationTopic, isIn: boolean): NotificationTopic[] =>
  isIn ? [...list.filter((each) => each !== topic), topic] : list.filter((each) => each !== topic);
