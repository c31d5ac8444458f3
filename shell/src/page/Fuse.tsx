import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Pages that go on without end, by the key of their screen, and the fault that ends them. */
export const blownFuses = createStore<Readonly<Record<string, Error>>>(() => ({}));

/** Stands beside a page, and throws in its place when the page must end: its boundary shows the fallback. */
export function Fuse({ screen }: { readonly screen: string }) {
  const fault = useStore(blownFuses, (blown) => blown[screen]);
  if (fault) throw fault;
  return undefined;
}

/** Another try begins with a new fuse. */
export function renewFuse(screen: string): void {
  if (!(screen in blownFuses.getState())) return;
  const { [screen]: _blown, ...others } = blownFuses.getState();
  blownFuses.setState(others, true);
}
