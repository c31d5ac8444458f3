import { useNavigation, usePersonName, useSession, type RouteId, useCommonText } from '@halyard-h5/shared-api';
import { Avatar, Badge, Button, List, ListRow } from '@halyard-h5/shared-ui';
import { SideSheet } from '@halyard-h5/shared-ui/overlays';
import { useText } from '../language/useText';
import { AccountSwitch } from './AccountSwitch';
import { profileEntries } from './profileEntries';
import classes from './Profile.module.css';

export interface ProfileSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, with the state of the verification and the two accounts; for a visitor the ways to sign in. */
function Identity({ onGo }: { readonly onGo: (id: RouteId) => void }) {
  const t = useText();
  const common = useCommonText();
  const nameOf = usePersonName();
  const { signedIn, user } = useSession();
  if (!signedIn || !user) {
    return (
      <div className={classes.identity}>
        <p className={classes.hint}>{t('profile.visitor')}</p>
        <div className={classes.actions}>
          <Button onClick={() => onGo('account.login')}>{common('action.signIn')}</Button>
          <Button variant="secondary" onClick={() => onGo('account.register')}>
            {t('profile.register')}
          </Button>
        </div>
      </div>
    );
  }
  const verification = user.advancedVerification === 'verified' ? user.advancedVerification : user.basicVerification;
  const name = nameOf(user.nickname);
  return (
    <div className={classes.identity}>
      <div className={classes.person}>
        <Avatar name={name} size={48} />
        <div className={classes.name}>
          <span className={classes.title}>
            <strong>{name}</strong>
            <Badge tone={verification === 'verified' ? 'success' : 'neutral'}>{common(`verification.${verification}`)}</Badge>
          </span>
          <bdi dir="ltr" className={classes.hint}>
            {user.email ?? user.mobile}
          </bdi>
          {user.number !== undefined && (
            <span className={classes.hint}>
              {common('label.userNumber')} <bdi dir="ltr">{user.number}</bdi>
            </span>
          )}
        </div>
      </div>
      <AccountSwitch />
    </div>
  );
}

// catalogue-keys: common:verification.* common:page.accountChanges common:page.inviteFriends common:page.customerService common:page.about common:page.settings common:page.getApp common:page.securityAndHelp
/** The profile popup with the nine entries of the specification. */
export default function ProfileSheet({ open, onClose }: ProfileSheetProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  const go = (id: RouteId): void => {
    onClose();
    navigation.push(id);
  };
  return (
    <SideSheet open={open} onClose={onClose} title={common('page.profile')} closeLabel={common('action.close')} flush>
      <Identity onGo={go} />
      <List aria-label={common('page.profile')}>
        {profileEntries.map(({ text, route, Icon, state }) => (
          <ListRow
            key={text}
            leading={<Icon size={20} aria-hidden />}
            title={common(text)}
            trailing={state && user ? <span className={classes.hint}>{common(`verification.${user[state]}`)}</span> : undefined}
            onClick={() => go(route)}
          />
        ))}
      </List>
    </SideSheet>
  );
}
