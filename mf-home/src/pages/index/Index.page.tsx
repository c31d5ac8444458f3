import { useEffect } from 'react';
import { getHost, useBrand, useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, Page, PageHeader } from '@halyard-h5/shared-ui';
import { CircleUser, Globe, Headset } from '@halyard-h5/shared-ui/icons';
import { AccountStrip } from './AccountStrip';
import { Carousel } from './Carousel';
import { Favourites } from './Favourites';
import { HelpLinks } from './HelpLinks';
import { InboxButton } from './InboxButton';
import classes from './Index.module.css';
import { NoticeLine } from './NoticeLine';
import { QuickActions } from './QuickActions';
import { Rankings } from './Rankings';
import { Tiles } from './Tiles';
import { useDemoWish } from './useDemoWish';
import { VisitorStrip } from './VisitorStrip';

/** The first page: one's account, what is new, and what moves. */
export default function IndexPage() {
  const common = useCommonText();
  const { chrome, queryClient } = getHost();
  const navigation = useNavigation();
  const { name } = useBrand();
  const { signedIn } = useSession();
  const wishForDemo = useDemoWish();
  useEffect(() => chrome.setTitle(name), [chrome, name]);

  return (
    <Page
      wide
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
      refreshLabel={common('state.refreshing')}
      header={
        <PageHeader
          title={name}
          start={
            <IconButton label={common('page.profile')} icon={<CircleUser size={22} aria-hidden />} onClick={() => chrome.openProfile()} />
          }
          actions={
            <>
              {/* A trader has the language in the settings; a visitor has none. */}
              {signedIn ? (
                <InboxButton />
              ) : (
                <IconButton
                  label={common('page.language')}
                  icon={<Globe size={20} aria-hidden />}
                  onClick={() => navigation.push('account.language')}
                />
              )}
              <IconButton
                label={common('page.customerService')}
                icon={<Headset size={20} aria-hidden />}
                onClick={() => navigation.push('account.customerService')}
              />
            </>
          }
        />
      }
    >
      <div className={classes.blocks}>
        <div className={classes.own}>
          {signedIn ? <AccountStrip /> : <VisitorStrip onDemo={wishForDemo} />}
          {signedIn && <Tiles />}
          <QuickActions />
          <NoticeLine />
          <Carousel />
        </div>
        <div className={classes.markets}>
          <Favourites />
          <Rankings />
        </div>
        <HelpLinks />
      </div>
    </Page>
  );
}
