import { alwaysTold, notificationTopics } from '@halyard-h5/shared-api';
import { Card, Notice, Toggle } from '@halyard-h5/shared-ui';
import { Loaded } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './Notifications.module.css';
import { useTopicName, withTopic, type PreferencesProps } from './topics';
import { usePushes } from './usePushes';

/** What devices show while the app is closed: whether this one does, and what. */
export function PushCard({ preferences: { off, pushOff = [], pushDetails = false }, disabled, onChange }: PreferencesProps) {
  const t = useText();
  const nameOf = useTopicName();
  const { browser, query, isOn, busy, problem, turn } = usePushes();
  // It stands there from the beginning: what comes later would push the cards below away.
  const device = (isDisabled: boolean) => (
    <Toggle
      label={t('notifications.pushOn')}
      hint={t('notifications.pushOnHint')}
      checked={isOn}
      disabled={isDisabled}
      onChange={(wanted) => void turn(wanted)}
    />
  );
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
      {browser === 'unavailable' && <Notice>{t('notifications.pushUnavailable')}</Notice>}
      {browser === 'denied' && <Notice tone="warn">{t('notifications.pushDenied')}</Notice>}
      {browser === undefined && device(true)}
      {(browser === 'on' || browser === 'off') && (
        <Loaded query={query} skeleton={device(true)}>
          {() => (
            <div className={classes.toggles}>
              {problem === 'noAnswer' && <Notice tone="warn">{t('notifications.pushNoAnswer')}</Notice>}
              {device(disabled || busy)}
              {isOn && wishes()}
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}
