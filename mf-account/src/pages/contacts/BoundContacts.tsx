import { useSession } from '@halyard-h5/shared-api';
import { Badge, Card, List, ListRow, Notice } from '@halyard-h5/shared-ui';
import { Mail, Smartphone } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

/** Email address and mobile number, each bound or not. */
export function BoundContacts() {
  const t = useText();
  const { user } = useSession();
  const contacts = [
    { label: t('contact.emailAddress'), Icon: Mail, value: user?.email },
    { label: t('contact.mobileNumber'), Icon: Smartphone, value: user?.mobile && `${user.areaCode ?? ''} ${user.mobile}` },
  ];
  return (
    <>
      <Notice>{t('contacts.hint')}</Notice>
      <Card flush>
        <List>
          {contacts.map(({ label, Icon, value }) => (
            <ListRow
              key={label}
              leading={<Icon size={20} aria-hidden />}
              title={label}
              subtitle={value === undefined ? undefined : <bdi dir="ltr">{value}</bdi>}
              trailing={
                <Badge tone={value === undefined ? 'warn' : 'success'}>{t(value === undefined ? 'state.notBound' : 'state.bound')}</Badge>
              }
            />
          ))}
        </List>
      </Card>
    </>
  );
}
