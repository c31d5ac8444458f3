import { lazy, Suspense, useState } from 'react';
import { useNavigation, useSession, type RouteId, useCommonText } from '@halyard-h5/shared-api';
import { Badge, List, ListRow } from '@halyard-h5/shared-ui';
import {
  BadgeCheck,
  Download,
  Fingerprint,
  Gauge,
  KeyRound,
  Lock,
  LockKeyhole,
  Mail,
  MonitorSmartphone,
  Smartphone,
  Wallet,
} from '@halyard-h5/shared-ui/icons';
import { usePasskeysOffered } from '@halyard-h5/shared-api/passkeys';
import { useText } from '../useText';

const PasskeysSheet = lazy(() => import('../passkeys/Passkeys.sheet'));

interface Entry {
  readonly title: string;
  /** Where it leads; without one it opens here. */
  readonly route?: RouteId;
  readonly Icon: typeof Lock;
  /** State in words, and whether it is as it should be. */
  readonly state?: { readonly text: string; readonly good: boolean };
}

/** Everything that protects the account of the signed-in trader, each with its state. */
export function SecurityList() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  const passkeys = usePasskeysOffered();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const openPasskeys = (): void => {
    setAsked(true);
    setOpen(true);
  };
  if (!user) return undefined;
  const bound = (good: boolean): Entry['state'] => ({ text: t(good ? 'state.bound' : 'state.notBound'), good });
  const set = (good: boolean): Entry['state'] => ({ text: t(good ? 'state.set' : 'state.notSet'), good });
  const level = user.basicVerification === 'verified' ? user.advancedVerification : user.basicVerification;
  const entries: readonly Entry[] = [
    {
      title: common('page.verification'),
      route: 'account.basicVerification',
      Icon: BadgeCheck,
      state: { text: common(`verification.${level}`), good: level === 'verified' },
    },
    { title: common('security.loginPassword'), route: 'account.changePassword', Icon: KeyRound },
    {
      title: common('security.withdrawalPassword'),
      route: 'assets.withdrawalPassword',
      Icon: Lock,
      state: set(user.withdrawalPasswordSet),
    },
    { title: common('security.withdrawalAddress'), route: 'assets.withdrawalAddresses', Icon: Wallet, state: bound(user.addressBound) },
    { title: common('security.authenticator'), route: 'account.authenticator', Icon: Fingerprint, state: bound(user.authenticatorBound) },
    ...(passkeys ? [{ title: t('passkey.title'), Icon: KeyRound, state: set(user.passkeyBound === true) }] : []),
    {
      title: t('appLock.title'),
      route: 'account.appLock',
      Icon: LockKeyhole,
      state: { text: t(user.appLock ? 'appLock.isOn' : 'appLock.isOff'), good: user.appLock !== undefined },
    },
    { title: t('contact.mobileNumber'), route: 'account.contacts', Icon: Smartphone, state: bound(user.mobile !== undefined) },
    { title: t('contact.emailAddress'), route: 'account.contacts', Icon: Mail, state: bound(user.email !== undefined) },
    { title: t('set.devices'), route: 'account.devices', Icon: MonitorSmartphone },
    { title: common('page.limits'), route: 'account.limits', Icon: Gauge },
    { title: t('data.title'), route: 'account.data', Icon: Download },
  ];
  return (
    <>
      <List>
        {entries.map(({ title, route, Icon, state }) => (
          <ListRow
            key={title}
            leading={<Icon size={20} aria-hidden />}
            title={title}
            trailing={state && <Badge tone={state.good ? 'success' : 'warn'}>{state.text}</Badge>}
            onClick={() => (route === undefined ? openPasskeys() : navigation.push(route))}
          />
        ))}
      </List>
      {asked && (
        <Suspense>
          <PasskeysSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
