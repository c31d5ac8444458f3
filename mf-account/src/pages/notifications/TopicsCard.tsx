import { Card, Toggle } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { topics, withTopic, type PreferencesProps } from './topics';

/** Who takes over an account would switch these off first. */
const always: readonly string[] = ['signIn', 'security'];

/** What stands in the inbox. */
export function TopicsCard({ preferences: { off }, disabled, onChange }: PreferencesProps) {
  // catalogue-keys: notifications.topic.*
  const t = useText();
  return (
    <Card title={t('notifications.inbox')}>
      <div className={classes.toggles}>
        {topics.map((topic) => (
          <Toggle
            key={topic}
            label={t(`notifications.topic.${topic}`)}
            hint={always.includes(topic) ? t('notifications.always') : undefined}
            checked={!off.includes(topic)}
            disabled={disabled || always.includes(topic)}
            onChange={(isOn) => onChange({ off: withTopic(off, topic, !isOn) })}
          />
        ))}
      </div>
    </Card>
  );
}
