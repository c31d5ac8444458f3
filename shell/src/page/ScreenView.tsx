import { Activity, useLayoutEffect, useMemo, useRef } from 'react';
import { parametersOf } from '../navigation/addresses';
import { LanguageOfTexts, PageProvider, type RouteId } from '@halyard-h5/shared-api';
import type { Screen } from '../navigation/navigationState';
import { remoteOf } from '../loader/PageLoader';
import { useOtherLanguage } from '../language/useOtherLanguage';
import { isShellRoute } from '../navigation/shellRoutes';
import { RemoteScreen } from './RemoteScreen';
import classes from './ScreenView.module.css';
import { scrollMemory } from './scrollMemory';
import { ShellScreen, UnknownAddress } from './ShellScreen';
import { Strips } from './Strips';
import { usePageFocus } from './usePageFocus';

/** One element for all pages: they need not render anew for it. */
const strips = <Strips />;

function Content({ screen, onShown }: { readonly screen: Screen; readonly onShown: () => void }) {
  if (screen.routeId === '') return <UnknownAddress />;
  return isShellRoute(screen.routeId) ? <ShellScreen routeId={screen.routeId} /> : <RemoteScreen screen={screen} onShown={onShown} />;
}

/** One mounted page; kept with its state and scroll positions, but without effects, while another is shown. */
export function ScreenView({ screen, active }: { readonly screen: Screen; readonly active: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useMemo(scrollMemory, []);
  const { onFocus, onShown } = usePageFocus(element, active);
  const page = useMemo(() => ({ id: screen.routeId as RouteId, parameters: parametersOf(screen.search) }), [screen.routeId, screen.search]);
  const otherLanguage = useOtherLanguage(remoteOf(screen.routeId));
  useLayoutEffect(() => {
    if (active) scrolled.restore();
  }, [active, scrolled]);

  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div
        ref={element}
        tabIndex={-1}
        {...otherLanguage}
        className={classes.screen}
        data-screen={screen.routeId}
        data-active={active}
        onFocus={onFocus}
        onScrollCapture={(event) => scrolled.remember(event.target)}
      >
        <LanguageOfTexts value={otherLanguage}>
          <PageProvider page={page} strip={strips}>
            <Content screen={screen} onShown={onShown} />
          </PageProvider>
        </LanguageOfTexts>
      </div>
    </Activity>
  );
}
