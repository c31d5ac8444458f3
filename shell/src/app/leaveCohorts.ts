import { reloadDocument } from '../navigation/addressBar';
import type { ShellServices } from '../services/ShellServices';

/** What was chosen for one trader's cohorts is not for whoever signs in next: the page is loaded anew when the trader leaves. */
export function leaveCohorts(
  { configuration, session }: Pick<ShellServices, 'configuration' | 'session'>,
  reload: () => void = reloadDocument,
): void {
  if (configuration.cohorts.length === 0) return;
  let known = session.get().user?.id;
  session.subscribe(() => {
    const { user, signedIn } = session.get();
    if (!signedIn || (known !== undefined && user !== undefined && user.id !== known)) reload();
    known ??= user?.id;
  });
}
