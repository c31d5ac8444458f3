import { alwaysTold, notificationTopics } from '@halyard-h5/shared-api';
import { Card, Toggle } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { useTopicName, withTopic, type PreferencesProps } from './topics';

/** What stands in the inbox. */
export function TopicsCard({ preferences: { off }, disabled, onChange }: PreferencesProps) {
  const t = useText();
  const nameOf = useTopicName();
  return (
    <Card title={t('notifications.inbox')}>
      <div className={classes.toggles}>
        {notificationTopics.map((topic) => (
          <Toggle
            key={topic}
            label={nameOf(topic)}
            hint={alwaysTold.includes(topic) ? t('notifications.always') : undefined}
            checked={!off.includes(topic)}
            disabled={disabled || alwaysTold.includes(topic)}
            onChange={(isOn) => onChange({ off: withTopic(off, topic, !isOn) })}
          />
        ))}
      </div>
    </Card>
  );
}
