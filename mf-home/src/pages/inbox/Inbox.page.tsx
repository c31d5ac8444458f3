import { useApiInfinite, useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, Card, EmptyState, IconButton, List } from '@halyard-h5/shared-ui';
import { PagedList, PageFrame } from '@halyard-h5/shared-ui/pages';
import { Bell, CheckCheck, Settings } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Inbox.module.css';
import { NotificationRow } from './NotificationRow';
import { useMarkRead } from './useMarkRead';
import { useOpenAtOnce } from './useOpenAtOnce';
import { useOpenNotification } from './useOpenNotification';

/** What the trader was told, in both accounts, newest first. */
export default function InboxPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  const query = useApiInfinite('notification.list', { limit: 20 }, { unspoken: true });
  const markRead = useMarkRead();
  const open = useOpenNotification(markRead);
  useOpenAtOnce(query.items, open);
  const newest = query.items?.[0];
  const hasUnread = (user?.unread ?? 0) > 0 || query.items?.some(({ read }) => !read) === true;
  return (
    <PageFrame
      title={t('inbox.title')}
      onRefresh={query.refetch}
      actions={
        <IconButton
          label={common('page.notifications')}
          icon={<Settings size={20} aria-hidden />}
          onClick={() => navigation.push('account.notifications')}
        />
      }
    >
      {newest && hasUnread && (
        <Button
          variant="ghost"
          size="small"
          icon={<CheckCheck size={18} aria-hidden />}
          className={classes.readAll}
          onClick={() => markRead({ upTo: newest.id })}
        >
          {t('inbox.readAll')}
        </Button>
      )}
      <Card flush className={classes.wide}>
        <PagedList
          query={query}
          empty={
            <EmptyState
              icon={<Bell size={28} strokeWidth={1.6} />}
              title={t('inbox.empty')}
              detail={t('inbox.emptyDetail')}
              actionLabel={common('page.notifications')}
              onAction={() => navigation.push('account.notifications')}
            />
          }
        >
          {(notifications) => (
            <List aria-label={t('inbox.title')}>
              {notifications.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} onOpen={() => void open(notification)} />
              ))}
            </List>
          )}
        </PagedList>
      </Card>
    </PageFrame>
  );
}
