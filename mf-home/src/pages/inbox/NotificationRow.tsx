import { useCommonText, type Notification } from '@halyard-h5/shared-api';
import { Badge, DateTime, ListRow, VisuallyHidden } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Inbox.module.css';
import { placeOf } from './placeOf';
import { topicIcon } from './topicIcon';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** One notification: what happened, when, and in which account. An unread one has a dot. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useText();
  const common = useCommonText();
  const { topic, title, text, time, mode, read } = notification;
  const Icon = topicIcon(topic);
  return (
    <ListRow
      wholeLines
      chevron={placeOf(notification) !== undefined}
      className={read ? undefined : classes.unread}
      leading={
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
          {!read && <span className={classes.dot} />}
        </span>
      }
      title={
        <>
          {!read && <VisuallyHidden>{t('inbox.unread')} </VisuallyHidden>}
          <span>{title === '' ? t('inbox.newer') : title}</span>
        </>
      }
      subtitle={
        <>
          {text !== '' && <span className={classes.text}>{text}</span>}
          <span className={classes.when}>
            <DateTime time={time} />
            {mode === 'demo' && <Badge tone="demo">{common('mode.demo')}</Badge>}
          </span>
        </>
      }
      onClick={onOpen}
    />
  );
}
