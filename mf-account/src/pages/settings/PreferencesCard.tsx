import { lazy, Suspense, useState } from 'react';
import { useCommonText, languages, useLanguage, useNavigation, usePersonName, useSession } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { Bell, CircleUser, Coins, Languages } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

const NicknameSheet = lazy(() => import('./Nickname.sheet'));

/** Name, language, display currency, and what the trader is told. */
export function PreferencesCard() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { code } = useLanguage();
  const { user } = useSession();
  const nameOf = usePersonName();
  const [naming, setNaming] = useState<boolean>();
  return (
    <Card flush title={t('set.preferences')}>
      <List>
        {user && (
          <ListRow
            leading={<CircleUser size={20} aria-hidden />}
            title={t('set.nickname')}
            trailing={<bdi>{nameOf(user.nickname)}</bdi>}
            onClick={() => setNaming(true)}
          />
        )}
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
      {naming !== undefined && (
        <Suspense>
          <NicknameSheet open={naming} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </Card>
  );
}
