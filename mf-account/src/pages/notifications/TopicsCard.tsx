import { alwaysTold, notificationTopics } from '@halyard-h5/shared-api';
import { Card, Toggle } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { withTopic, type PreferencesProps } from './topics';

/** What stands in the inbox. */
export function TopicsCard({ preferences: { off }, disabled, onChange }: PreferencesProps) {
  // catalogue-keys: notifications.topic.*
  const t = useText();
  return (
    <Card title={t('notifications.inbox')}>
      <div className={classes.toggles}>
        {notificationTopics.map((topic) => (
          <Toggle
            key={topic}
            label={t(`notifications.topic.${topic}`)}
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
