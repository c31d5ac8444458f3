import { useBrand, useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { BookOpen, Headset, Info } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

/** About the product, and help. */
export function InformationCard() {
  const t = useText();
  const navigation = useNavigation();
  const { version } = useBrand();
  return (
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
          onClick={() => navigation.push('account.customerService')}
        />
      </List>
    </Card>
  );
}
