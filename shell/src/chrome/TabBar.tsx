import { useState } from 'react';
import { ChartCandlestick, ChartLine, House, InfinityIcon, Wallet } from '@halyard-h5/shared-ui/icons';
import { useSession, type TabRouteId } from '@halyard-h5/shared-api';
import { VisuallyHidden } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import { useText } from '../language/useText';
import { afterPaint } from '../support/afterPaint';
import classes from './TabBar.module.css';

// catalogue-keys: tabs.*
/** Counted to this; beyond it the badge says that there are more. */
const MOST_SHOWN = 99;
const tabs = {
  'home.index': { label: 'tabs.home', Icon: House },
  'markets.index': { label: 'tabs.markets', Icon: ChartLine },
  'futures.index': { label: 'tabs.futures', Icon: ChartCandlestick },
  'perpetual.index': { label: 'tabs.perpetual', Icon: InfinityIcon },
  'assets.index': { label: 'tabs.assets', Icon: Wallet },
} as const satisfies Record<TabRouteId, unknown>;

/** Brings the page on screen back to its top. */
function scrollToTop(): void {
  document.querySelector('[data-active="true"] main')?.scrollTo({ top: 0, behavior: 'smooth' });
}

/** The five tabs. A tap shows at once, before its page is rendered. The active one scrolls its page to the top when it is chosen again. */
export function TabBar({ active }: { readonly active: string }) {
  const t = useText();
  const { host, routes } = useShell();
  const unread = useSession().user?.unread ?? 0;
  const [tapped, setTapped] = useState<TabRouteId>();
  const choose = (id: TabRouteId): void => {
    if (id === active) return scrollToTop();
    setTapped(id);
    host.navigation.switchTab(id);
    return afterPaint(() => setTapped((latest) => (latest === id ? undefined : latest)));
  };
  return (
    <nav className={classes.bar} aria-label={t('tabs.label')}>
      {routes.tabs.map(({ id }) => {
        const { label, Icon } = tabs[id as TabRouteId];
        const current = id === (tapped ?? active);
        return (
          <button
            key={id}
            type="button"
            className={classes.tab}
            aria-current={current ? 'page' : undefined}
            onClick={() => choose(id as TabRouteId)}
          >
            <span className={classes.icon}>
              <Icon aria-hidden size={22} strokeWidth={current ? 2.25 : 1.75} />
              {id === 'home.index' && unread > 0 && (
                <span aria-hidden translate="no" className={classes.unread}>
                  {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
                </span>
              )}
            </span>
            <span className={classes.label}>{t(label)}</span>
            {id === 'home.index' && unread > 0 && <VisuallyHidden>{t('tabs.unread', { count: unread })}</VisuallyHidden>}
          </button>
        );
      })}
    </nav>
  );
}
