import { getHost, useBrand, useNavigation } from '@halyard-h5/shared-api';
import { Card, Facts, List, ListRow, classNames } from '@halyard-h5/shared-ui';
import { BookOpen, Headset, Info } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Settings.module.css';

/** Help, and which versions run. */
export function InformationCard() {
  const t = useText();
  const navigation = useNavigation();
  const { version } = useBrand();
  const parts = getHost().chrome.versions();
  return (
    <>
      <Card flush title={t('set.information')}>
        <List>
          <ListRow
            leading={<Info size={20} aria-hidden />}
            title={t('set.about')}
            trailing={<bdi dir="ltr">{t('set.versionNumber', { version })}</bdi>}
            onClick={() => navigation.push('account.about')}
          />
          <ListRow leading={<BookOpen size={20} aria-hidden />} title={t('help.title')} onClick={() => navigation.push('account.help')} />
          <ListRow
            leading={<Headset size={20} aria-hidden />}
            title={t('service.title')}
            onClick={() => navigation.push('account.service')}
          />
        </List>
      </Card>
      <Card title={t('set.parts')}>
        <Facts facts={parts.map((part) => ({ label: part.id, value: <bdi dir="ltr">{part.version}</bdi> }))} />
        <p className={classNames(classes.hint, classes.below)}>{t('set.partsHint')}</p>
      </Card>
    </>
  );
}
