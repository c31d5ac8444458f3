import { useEffect } from 'react';
import { useRouteParameters, type Notification } from '@halyard-h5/shared-api';

/** Of this page load: whoever comes back to the inbox stays there. */
const opened = new Set<string>();

/** Opens the notification that the address names, once, when it is among the newest: the trader pressed it on the lock screen. */
export function useOpenAtOnce(shown: readonly Notification[] | undefined, open: (notification: Notification) => Promise<void>): void {
  const { open: wanted } = useRouteParameters('home.inbox');
  const notification = shown?.find(({ id }) => id === wanted);
  useEffect(() => {
    if (!notification || opened.has(notification.id)) return;
    opened.add(notification.id);
    void open(notification);
  });
}
