import { useCommonText, languages, useLanguage, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { Bell, Coins, Languages } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

/** Language, display currency, and what the trader is told. */
export function PreferencesCard() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { code } = useLanguage();
  const { user } = useSession();
  return (
    <Card flush title={t('set.preferences')}>
      <List>
        <ListRow
          leading={<Languages size={20} aria-hidden />}
          title={common('page.language')}
          trailing={languages[code].nativeName}
          onClick={() => navigation.push('account.language')}
        />
        {user && (
          <ListRow
            leading={<Coins size={20} aria-hidden />}
            title={common('page.displayCurrency')}
            trailing={<bdi>{user.displayCurrency}</bdi>}
            onClick={() => navigation.push('assets.displayCurrency')}
          />
        )}
        {user && (
          <ListRow
            leading={<Bell size={20} aria-hidden />}
            title={common('page.notifications')}
            onClick={() => navigation.push('account.notifications')}
          />
        )}
      </List>
    </Card>
  );
}
