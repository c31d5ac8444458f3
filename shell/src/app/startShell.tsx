import { createRoot } from 'react-dom/client';
import { readAddress } from '../navigation/addressBar';
import { parametersOf } from '../navigation/addresses';
import { mayOpen } from '../navigation/mayOpen';
import { commonTexts } from '@halyard-h5/shared-api/internal';
import { isShellRoute } from '../navigation/shellRoutes';
import { shellTexts } from '../language/shellTexts';
import { WidgetFrame } from '../page/WidgetFrame';
import { afterStart } from './afterStart';
import { App } from './App';
import { createServices } from '../services/createServices';
import { applyStyles } from '../skeleton/applyStyles';
import { endSkeleton, standsFor } from '../skeleton/skeleton';
import { ShellProvider } from '../services/ShellContext';
import type { ShellOptions } from '../services/ShellOptions';

/** Starts the application in `#root`; the same for the federated shell and for the monolith of the benches. */
export function startShell(options: ShellOptions): void {
  const { services, language, stored } = createServices(options, { Widget: WidgetFrame });
  // Whoever goes elsewhere before the first page has come is not to wait before the wrong one.
  services.navigation.store.subscribe(({ active }) => {
    if (active && !standsFor(active.routeId)) endSkeleton();
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const render = (): void =>
    createRoot(root).render(
      <ShellProvider value={services}>
        <App />
      </ShellProvider>,
    );
  // The first page's code runs beside the shell's own texts, not after them.
  const { path, search } = readAddress();
  const first = services.routes.byAddress(path);
  if (first && !isShellRoute(first.id) && mayOpen(first, services.session.get()))
    services.loader.load(first.id, parametersOf(search)).catch(() => undefined);
  // The texts come over the network; meanwhile the registry's signature is checked and the database answers, which costs nothing.
  const texts = [shellTexts, { ...commonTexts, own: true as const }].map((source) => language.mount(source));
  void Promise.allSettled([...texts, applyStyles(), stored, options.registries?.settled()]).then(() => {
    render();
    afterStart(services, options.serviceWorker);
  });
}
