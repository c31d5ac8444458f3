import { useCommonText, getHost, useConfirm, useNavigation, useSession, useToast } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { CopyRow } from '../../copying/CopyRow';
import { useText } from '../../useText';
import { AppearanceCard } from './AppearanceCard';
import { ConfirmationsCard } from './ConfirmationsCard';
import { InformationCard } from './InformationCard';
import { PreferencesCard } from './PreferencesCard';
import { SecurityCard } from './SecurityCard';
import { VersionsCard } from './VersionsCard';

/** Settings of the app and of the account. */
export default function SettingsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const confirm = useConfirm();
  const toast = useToast();
  const { signedIn, user } = useSession();

  const logOut = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('set.logOutTitle'),
      body: t('set.logOutBody'),
      confirmLabel: t('set.logOut'),
      tone: 'danger',
    }));
    if (!agreed) return;
    await getHost().session.signOut();
    toast.show(t('set.loggedOut'));
    navigation.switchTab('home.index');
  };

  return (
    <PageFrame title={common('page.settings')} wide>
      <TwoColumns
        first={
          <>
            {user?.number !== undefined && (
              <Card>
                <CopyRow label={common('label.userNumber')} text={user.number} />
              </Card>
            )}
            <PreferencesCard />
            <AppearanceCard />
          </>
        }
        second={
          <>
            <SecurityCard />
            <ConfirmationsCard />
            <InformationCard />
            <VersionsCard />
            {signedIn && (
              <Button variant="dangerOutline" size="large" block onClick={logOut}>
                {t('set.logOut')}
              </Button>
            )}
          </>
        }
      />
    </PageFrame>
  );
}
