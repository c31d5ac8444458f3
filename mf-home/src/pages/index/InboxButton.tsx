import { useNavigation, useSession } from '@halyard-h5/shared-api';
import { IconButton } from '@halyard-h5/shared-ui';
import { Bell } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './InboxButton.module.css';

/** Opens the inbox; a dot says that something in it is unread. */
export function InboxButton() {
  const t = useText();
  const navigation = useNavigation();
  const unread = useSession().user?.unread ?? 0;
  return (
    <IconButton
      label={unread === 0 ? t('inbox.title') : t('inbox.open', { count: unread })}
      icon={
        <span className={classes.bell}>
          <Bell size={20} aria-hidden />
          {unread > 0 && <span className={classes.dot} />}
        </span>
      }
      onClick={() => navigation.push('home.inbox')}
    />
  );
}
