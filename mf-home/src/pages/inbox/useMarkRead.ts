import { getHost, useApiMutation, type Request } from '@halyard-h5/shared-api';

export type MarkRead = (which: Request<'notification.markRead'>) => void;

/** Marks notifications as read; the count beside the tab follows. What fails stays unread, and can be tried again. */
export function useMarkRead(): MarkRead {
  const { mutate } = useApiMutation('notification.markRead', {
    overlay: false,
    onSuccess: () =>
      void getHost()
        .session.refresh()
        .catch(() => undefined),
  });
  return mutate;
}
