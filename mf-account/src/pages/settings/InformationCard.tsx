import { useCommonText, useBrand, useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { BookOpen, Headset, Info } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

/** About the product, and help. */
export function InformationCard() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { version } = useBrand();
  return (
    <Card flush title={t('set.information')}>
      <List>
        <ListRow
          leading={<Info size={20} aria-hidden />}
          title={common('page.about')}
          trailing={<bdi dir="ltr">{t('set.versionNumber', { version })}</bdi>}
          onClick={() => navigation.push('account.about')}
        />
        <ListRow
          leading={<BookOpen size={20} aria-hidden />}
          title={common('page.securityAndHelp')}
          onClick={() => navigation.push('account.help')}
        />
        <ListRow
          leading={<Headset size={20} aria-hidden />}
          title={common('page.customerService')}
          onClick={() => navigation.push('account.customerService')}
        />
      </List>
    </Card>
  );
}
