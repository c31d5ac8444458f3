import type { ReactNode } from 'react';
import { EmptyState } from '@halyard-h5/shared-ui';
import { Compass, Hammer } from '@halyard-h5/shared-ui/icons';
import { useShell } from '../services/ShellContext';
import { useText } from '../language/useText';
import { PageFrame } from '../frame/PageFrame';

function MessageFrame({ title, detail, icon }: { readonly title: string; readonly detail: string; readonly icon: ReactNode }) {
  const t = useText();
  const { host, routes, navigation } = useShell();
  const onHome = navigation.store.getState().active?.routeId === routes.tabs[0]?.id;
  const action = onHome ? {} : { actionLabel: t('page.toHome'), onAction: () => host.navigation.switchTab('home.index') };
  return (
    <PageFrame>
      <EmptyState title={title} detail={detail} icon={icon} {...action} />
    </PageFrame>
  );
}

/** For an address that no remote of the registry has. */
export function NotFoundPage() {
  const t = useText();
  return <MessageFrame title={t('page.notFoundTitle')} detail={t('page.notFoundBody')} icon={<Compass size={28} aria-hidden />} />;
}

/** An honest page for what a later release brings. */
export function NotBuiltYetPage({ routeId }: { readonly routeId: string }) {
  const t = useText();
  return (
    <div data-not-built-yet={routeId} style={{ blockSize: '100%' }}>
      <MessageFrame title={t('page.notBuiltYetTitle')} detail={t('page.notBuiltYetBody')} icon={<Hammer size={28} aria-hidden />} />
    </div>
  );
}
