import { getHost, useConfirm, useNavigation, useSession, useCommonText, type Notification } from '@halyard-h5/shared-api';
import { useText } from '../../useText';
import { placeOf } from './placeOf';
import type { MarkRead } from './useMarkRead';

/** Marks a notification as read and shows what it is about, in the account that it is about: the trader is asked before that is switched. */
export function useOpenNotification(markRead: MarkRead): (notification: Notification) => Promise<void> {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const confirm = useConfirm();
  const { mode } = useSession();
  return async (notification) => {
    if (!notification.read) markRead({ id: notification.id });
    const open = placeOf(notification);
    const wanted = notification.mode;
    if (open === undefined) return;
    if (wanted === undefined || wanted === mode) {
      open(navigation);
      return;
    }
    const account = common(`mode.${wanted}`);
    const agreed = await confirm.ask(() => ({
      title: t('inbox.otherAccount', { account }),
      body: notification.text,
      confirmLabel: t('inbox.switchTo', { account }),
    }));
    if (!agreed) return;
    const switched = await getHost()
      .session.switchMode(wanted)
      .then(
        () => true,
        () => false,
      );
    if (switched) open(navigation);
  };
}
