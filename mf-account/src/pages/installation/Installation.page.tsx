import { useState } from 'react';
import { Card, Notice, SegmentedControl } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './Installation.module.css';
import { platformOf, platforms, type Platform } from './platform';

const steps = [1, 2, 3] as const;

/** How the app gets onto the home screen, for the device in use first. Nothing else is ever to be installed. */
export default function InstallationPage() {
  const t = useText();
  const [platform, setPlatform] = useState<Platform>(() => platformOf(navigator.userAgent));
  return (
    <PageFrame title={t('instructions.title')}>
      <SegmentedControl
        label={t('instructions.platform')}
        value={platform}
        options={platforms.map((value) => ({ value, label: t(`instructions.platforms.${value}`) }))}
        onChange={setPlatform}
      />
      <Card>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`instructions.steps.${platform}.${step}`)}</li>
          ))}
        </ol>
      </Card>
      <Notice tone="warn">{t('instructions.never')}</Notice>
    </PageFrame>
  );
}
