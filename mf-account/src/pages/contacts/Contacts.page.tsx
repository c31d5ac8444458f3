import { useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import { BindContact } from './BindContact';
import { BoundContacts } from './BoundContacts';

/** Addresses of the account, and the form that binds the one that is missing. */
export default function ContactsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  if (user && user.email === undefined) return <BindContact key="email" kind="email" />;
  if (user && user.mobile === undefined) return <BindContact key="mobile" kind="mobile" />;
  return (
    <PageFrame wide title={t('contacts.title')}>
      <TwoColumns
        first={<BoundContacts />}
        second={
          <Notice
            action={
              <Button variant="ghost" size="small" onClick={() => navigation.push('account.customerService')}>
                {common('page.customerService')}
              </Button>
            }
          >
            {t('contacts.change')}
          </Notice>
        }
      />
    </PageFrame>
  );
}
