import { mailedAnyway, notificationTopics, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Card, EmptyState, Toggle } from '@halyard-h5/shared-ui';
import { Mail } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { useTopicName, withTopic, type PreferencesProps } from './topics';

/** What is mailed, too; without an address the way to bind one. */
export function MailCard({ preferences: { off, mail }, disabled, onChange }: PreferencesProps) {
  const t = useText();
  const nameOf = useTopicName();
  const navigation = useNavigation();
  const { user } = useSession();
  if (user?.email === undefined)
    return (
      <Card title={t('notifications.mail')}>
        <EmptyState
          compact
          icon={<Mail size={22} />}
          title={t('notifications.noAddress')}
          actionLabel={t('contacts.title')}
          onAction={() => navigation.push('account.contacts')}
        />
      </Card>
    );
  return (
    <Card title={t('notifications.mail')}>
      <div className={classes.toggles}>
        {notificationTopics.map((topic) => {
          const isAlways = mailedAnyway.includes(topic);
          return (
            <Toggle
              key={topic}
              label={nameOf(topic)}
              hint={isAlways ? t('notifications.always') : undefined}
              checked={isAlways || (mail.includes(topic) && !off.includes(topic))}
              disabled={disabled || isAlways || off.includes(topic)}
              onChange={(isOn) => onChange({ mail: withTopic(mail, topic, isOn) })}
            />
          );
        })}
      </div>
    </Card>
  );
}
