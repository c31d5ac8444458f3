import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import { ScreenView } from './ScreenView';

/**
 * All mounted pages, one of them shown.
 * @see docs/decisions/0009-pages-stay-mounted.md
 */
export function ScreenStack() {
  const { navigation } = useShell();
  const { tabs, stack, parked, active, generation } = useStore(navigation.store);
  return [...tabs, ...parked, ...stack].map((screen) => (
    <ScreenView key={`${generation}:${screen.key}`} screen={screen} active={screen.key === active?.key} />
  ));
}
