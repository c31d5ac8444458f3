import { EmptyState } from '@halyard-h5/shared-ui';
import { Compass } from '@halyard-h5/shared-ui/icons';
import { useShell } from '../services/ShellContext';
import { useText } from '../language/useText';
import { PageFrame } from '../frame/PageFrame';
import { SkeletonEnd } from '../skeleton/SkeletonEnd';

/** For an address that no remote of the registry has. */
export function NotFound() {
  const t = useText();
  const { host, routes, navigation } = useShell();
  const onHome = navigation.store.getState().active?.routeId === routes.tabs[0]?.id;
  const action = onHome ? {} : { actionLabel: t('page.toHome'), onAction: () => host.navigation.switchTab('home.index') };
  return (
    <PageFrame>
      <SkeletonEnd />
      <EmptyState title={t('page.notFoundTitle')} detail={t('page.notFoundBody')} icon={<Compass size={28} aria-hidden />} {...action} />
    </PageFrame>
  );
}
