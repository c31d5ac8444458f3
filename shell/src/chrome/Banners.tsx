import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { DemoBar, OfflineBanner, formatTime } from '@halyard-h5/shared-ui';
import { useCommonText, useHalts, useHaltText, useNavigation, useNetwork, useObservable, useSession } from '@halyard-h5/shared-api';
import { useShell } from '../services/ShellContext';
import { OpenCallsPlace } from '../openCalls/OpenCallsPlace';
import { readDeveloperSettings } from '../developers/developerSettings';
import { useText } from '../language/useText';
import classes from './Banners.module.css';

const DeveloperBanner = lazy(() => import('./DeveloperBanner'));

/** Milliseconds that a lost stream may take to come back before it is mentioned. */
const patience = 3_000;

/** True once `value` has been true without a break for `milliseconds`. */
function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, milliseconds]);
  return value && lasting;
}

/** Strips above every page: for the account and the prices together, for a recovery that somebody asks for, for what is halted and why, for an exchange that cannot be reached, and for what became of lost answers. */
export function Banners() {
  const t = useText();
  const common = useCommonText();
  const { signedIn, mode, user } = useSession();
  const navigation = useNavigation();
  const { online, stream, lastMessageAt } = useNetwork();
  const { brand, configuration, storage, preview } = useShell();
  const changed = useSyncExternalStore(
    storage.onForeignChange,
    () => configuration.developer && readDeveloperSettings(storage) !== undefined,
  );
  const { kind: feed } = useObservable(brand.feed);
  const halts = useHalts();
  const haltText = useHaltText();
  const demo = signedIn && mode === 'demo';
  const prices = feed && feed !== 'live' ? common(`feed.${feed}`) : undefined;
  const reconnecting = useLasting(online && stream === 'reconnecting', patience);
  const offline = lastMessageAt === undefined ? t('banner.offline') : t('banner.offlineSince', { time: formatTime(lastMessageAt) });
  return (
    <div className={classes.banners}>
      {changed && (
        <Suspense>
          <DeveloperBanner />
        </Suspense>
      )}
      {preview && <preview.Banner />}
      {demo && <DemoBar label={[t('banner.demo'), prices].filter(Boolean).join(' · ')} />}
      {!demo && feed !== 'live' && <div className={classes.feed}>{prices ?? '\u00a0'}</div>}
      {user?.recovery && (
        <OfflineBanner
          label={t('banner.recovery')}
          actionLabel={t('banner.recoveryShow')}
          onAction={() => navigation.push('account.recovery')}
        />
      )}
      {halts.map((halt) => (
        <OfflineBanner key={halt.id} label={haltText(halt)} />
      ))}
      {!online && <OfflineBanner label={offline} />}
      {reconnecting && <OfflineBanner label={t('banner.reconnecting')} />}
      <OpenCallsPlace />
    </div>
  );
}
