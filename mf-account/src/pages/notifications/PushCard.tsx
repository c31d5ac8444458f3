import { alwaysTold, notificationTopics, useCommonText } from '@halyard-h5/shared-api';
import { Card, Notice, SkeletonList, Toggle } from '@halyard-h5/shared-ui';
import { Loaded } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { useTopicName, withTopic, type PreferencesProps } from './topics';
import { usePushes } from './usePushes';

/** What devices show while the app is closed: whether this one does, and what. */
export function PushCard({ preferences: { off, pushOff = [], pushDetails = false }, disabled, onChange }: PreferencesProps) {
  const t = useText();
  const common = useCommonText();
  const nameOf = useTopicName();
  const { browser, query, isOn, busy, problem, turn } = usePushes();
  const skeleton = <SkeletonList label={common('state.loading')} rows={1} />;
  const wishes = () => (
    <>
      <Toggle
        label={t('notifications.pushDetails')}
        hint={t('notifications.pushDetailsHint')}
        checked={pushDetails}
        disabled={disabled}
        onChange={(wanted) => onChange({ pushDetails: wanted })}
      />
      {notificationTopics
        .filter((topic) => !alwaysTold.includes(topic))
        .map((topic) => (
          <Toggle
            key={topic}
            label={nameOf(topic)}
            checked={!pushOff.includes(topic) && !off.includes(topic)}
            disabled={disabled || off.includes(topic)}
            onChange={(wanted) => onChange({ pushOff: withTopic(pushOff, topic, !wanted) })}
          />
        ))}
    </>
  );
  return (
    <Card title={t('notifications.push')}>
      {browser === undefined && skeleton}
      {browser === 'unavailable' && <Notice>{t('notifications.pushUnavailable')}</Notice>}
      {browser === 'denied' && <Notice tone="warn">{t('notifications.pushDenied')}</Notice>}
      {(browser === 'on' || browser === 'off') && (
        <Loaded query={query} skeleton={skeleton}>
          {() => (
            <div className={classes.toggles}>
              {problem === 'noAnswer' && <Notice tone="warn">{t('notifications.pushNoAnswer')}</Notice>}
              <Toggle
                label={t('notifications.pushOn')}
                hint={t('notifications.pushOnHint')}
                checked={isOn}
                disabled={disabled || busy}
                onChange={(wanted) => void turn(wanted)}
              />
              {isOn && wishes()}
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}
