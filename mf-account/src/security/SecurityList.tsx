import { useNavigation, useSession, type RouteId, useCommonText } from '@halyard-h5/shared-api';
import { Badge, List, ListRow } from '@halyard-h5/shared-ui';
import { BadgeCheck, Fingerprint, Gauge, KeyRound, Lock, Mail, MonitorSmartphone } from '@halyard-h5/shared-ui/icons';
import { useText, type TextKey } from '../useText';

interface Entry {
  readonly title: string;
  readonly route: RouteId;
  readonly Icon: typeof Lock;
  /** State in words, and whether it is as it should be. */
  readonly state?: { readonly text: TextKey; readonly good: boolean };
}

const either = (good: boolean, yes: TextKey, no: TextKey): Entry['state'] => ({ text: good ? yes : no, good });

// catalogue-keys: state.*

/** Everything that protects the account of the signed-in trader, each with its state. */
export function SecurityList() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  if (!user) return undefined;
  const level = user.basicVerification === 'verified' ? user.advancedVerification : user.basicVerification;
  const bothContacts = user.email !== undefined && user.mobile !== undefined;
  const entries: readonly Entry[] = [
    {
      title: common('page.verification'),
      route: 'account.primary',
      Icon: BadgeCheck,
      state: { text: `state.${level}`, good: level === 'verified' },
    },
    { title: t('set.loginPassword'), route: 'account.retrievePassword', Icon: KeyRound },
    {
      title: t('set.withdrawalPassword'),
      route: 'assets.withdwawalPassword',
      Icon: Lock,
      state: either(user.withdrawalPasswordSet, 'state.set', 'state.notSet'),
    },
    {
      title: t('set.authenticator'),
      route: 'account.authenticator',
      Icon: Fingerprint,
      state: either(user.authenticatorBound, 'state.bound', 'state.notBound'),
    },
    { title: t('set.contacts'), route: 'account.contacts', Icon: Mail, state: either(bothContacts, 'state.bound', 'state.partlyBound') },
    { title: t('set.devices'), route: 'account.devices', Icon: MonitorSmartphone },
    { title: common('page.limits'), route: 'account.limits', Icon: Gauge },
  ];
  return (
    <List>
      {entries.map(({ title, route, Icon, state }) => (
        <ListRow
          key={route}
          leading={<Icon size={20} aria-hidden />}
          title={title}
          trailing={state && <Badge tone={state.good ? 'success' : 'warn'}>{t(state.text)}</Badge>}
          onClick={() => navigation.push(route)}
        />
      ))}
    </List>
  );
}
