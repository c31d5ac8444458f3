import { getHost } from '@halyard-h5/shared-api';
import { Card, Facts } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Settings.module.css';

/** Versions of the shell and of each remote: the running one, or the one that loads when the remote is needed. */
export function VersionsCard() {
  const t = useText();
  const { versions } = getHost().chrome;
  return (
    <Card title={t('set.parts')}>
      <div className={classes.choices}>
        <Facts facts={versions().map(({ id, version }) => ({ label: id, value: <bdi dir="ltr">{version}</bdi> }))} />
        <p className={classes.hint}>{t('set.partsHint')}</p>
      </div>
    </Card>
  );
}
