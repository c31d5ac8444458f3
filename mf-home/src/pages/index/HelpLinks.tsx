import { useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { BookOpen, Info, ShieldAlert } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

/** Help, the risk statement, and who runs this. */
export function HelpLinks() {
  const t = useText();
  const navigation = useNavigation();
  return (
    <Card flush>
      <List aria-label={t('index.information')}>
        <ListRow leading={<BookOpen size={20} aria-hidden />} title={t('help.title')} onClick={() => navigation.push('home.helpCenter')} />
        <ListRow
          leading={<ShieldAlert size={20} aria-hidden />}
          title={t('index.risk')}
          subtitle={t('index.riskDetail')}
          onClick={() => navigation.push('home.statements', { category: 'risk' })}
        />
        <ListRow leading={<Info size={20} aria-hidden />} title={t('index.about')} onClick={() => navigation.push('account.about')} />
      </List>
    </Card>
  );
}
