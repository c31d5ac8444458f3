import { closeTopLayer } from './closeTopLayer';
import type { NavigationPort, SessionPort } from '../../ports/ports';
import type { RouteAddress } from '../../host/defineRemote';
import { routeCatalogue, type RouteEntry, type RouteId } from '../../routes/routeCatalogue';
import { createObservable } from './createObservable';
import type { FakeSessionChange } from './fakeSession';
import { createFakeStack, type FakePage, type Parameters } from './fakeStack';

/** One call of the port. */
export interface NavigationRecord {
  readonly kind: 'push' | 'switchTab' | 'redirect' | 'relaunch' | 'back' | 'pushForResult' | 'resume';
  readonly id?: RouteId;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface FakeNavigation extends NavigationPort {
  /** All calls, oldest first. */
  readonly records: readonly NavigationRecord[];
  /** Pages that are mounted, tabs first, the one that shows last. */
  readonly stack: { get(): readonly FakePage[]; subscribe(listener: () => void): () => void };
  /** Page that shows. */
  current(): FakePage;
  /** The trader's own step back, by gesture or button of the device: closes the uppermost layer, and the page only when there is none. */
  stepBack(): void;
  /** Sends the trader to sign in, as the shell does when the exchange has ended the session. */
  signedOut(): void;
  /** The session shows somebody else, nobody, or another account. */
  sessionChanged(change: FakeSessionChange): void;
}

/** Addresses of pages that are not in the route catalogue, by route id. */
export type FakeAddresses = Readonly<Record<string, Pick<RouteAddress, 'path'> & Partial<Pick<RouteAddress, 'access'>>>>;

const signInRoutes: readonly string[] = ['account.login', 'account.register', 'account.resetPassword'] satisfies RouteId[];

const nobody: Pick<SessionPort, 'get'> = { get: () => ({ signedIn: true, mode: 'real' }) };

/**
 * Navigation as the shell's, without an address bar: tabs and pages below stay mounted, a repeated step is dropped, a visitor comes to the login page.
 * The first page is shown to everybody. `describeHostBehaviour` holds it to what the shell does.
 */
export function createFakeNavigation(
  id: RouteId,
  parameters: Parameters = {},
  addresses: FakeAddresses = {},
  session: Pick<SessionPort, 'get'> = nobody,
): FakeNavigation {
  const known: Readonly<Record<string, Partial<RouteEntry> | undefined>> = { ...addresses, ...routeCatalogue };
  const pages = createFakeStack((page) => known[page]?.tab !== undefined);
  const shown = createObservable<readonly FakePage[]>([]);
  const records: NavigationRecord[] = [];
  const current = (): FakePage => shown.get().at(-1)!;
  const ownerOf = (): string | undefined => {
    const { signedIn, user, mode } = session.get();
    return signedIn && user ? `${user.id} ${mode}` : undefined;
  };
  let owner = ownerOf();
  let returnTo: Pick<FakePage, 'id' | 'parameters' | 'key'> | undefined;

  const note = (kind: NavigationRecord['kind'], target?: RouteId, given?: Parameters) =>
    records.push({ kind, ...(target && { id: target }), ...(given && { parameters: given }) });
  const show = (): void => {
    shown.set(pages.mounted());
    pages.settle();
  };
  const addressOf = (target: string, given: Parameters = {}): string => {
    const defined = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const text = new URLSearchParams(defined).toString();
    return `${known[target]?.path ?? `/${target}`}${text && `?${text}`}`;
  };
  const mayOpen = (target: string): boolean => session.get().signedIn || known[target]?.access !== 'session';
  const go = (how: 'push' | 'replace', target: RouteId, given: Parameters = {}, relaunch?: 'drop' | 'park'): void => {
    pages.go(how, { id: target, parameters: given }, addressOf(target, given), relaunch);
    if (!mayOpen(target)) {
      returnTo = { ...pages.top(), id: target, parameters: given };
      pages.go('replace', { id: 'account.login', parameters: { reason: 'required' } }, addressOf('account.login', { reason: 'required' }));
    }
    show();
  };
  const goUnlessShown = (target: RouteId, given?: Parameters): void => {
    if (addressOf(target, given) !== addressOf(current().id, current().parameters)) go('push', target, given);
  };
  const rememberPlace = (): void => {
    if (!signInRoutes.includes(current().id)) returnTo = current();
  };
  const toLogin = (reason: 'expired' | 'required'): void => {
    if (current().id === 'account.login') return;
    rememberPlace();
    go('replace', 'account.login', { reason }, 'park');
  };
  const back = (): void => {
    if (pages.back()) show();
    else go('replace', 'home.index', {}, 'drop');
  };
  const resume = (): void => {
    const place = returnTo;
    returnTo = undefined;
    if (place && pages.backTo(place.key)) show();
    else go('replace', place?.id ?? 'home.index', place?.parameters);
  };
  pages.go('replace', { id, parameters }, addressOf(id, parameters), 'drop');
  show();

  return {
    records,
    stack: { get: shown.get, subscribe: shown.subscribe },
    current,
    stepBack: () => {
      if (!closeTopLayer() && pages.back({ belowFloor: true })) show();
    },
    signedOut: () => {
      note('relaunch', 'account.login', { reason: 'expired' });
      toLogin('expired');
    },
    sessionChanged: ({ elsewhere, expired }) => {
      if (!session.get().signedIn && !expired && owner !== undefined) {
        pages.beginAnew();
        show();
      }
      if (!mayOpen(current().id)) toLogin('required');
      const next = ownerOf();
      if (next === undefined) return;
      const before = owner;
      owner = next;
      const isOther = before !== undefined && before !== next;
      const isOtherUser = isOther && before.split(' ')[0] !== next.split(' ')[0];
      if (isOther) {
        pages.beginAnew();
        show();
      }
      if (isOtherUser && elsewhere) returnTo = undefined;
      const { id: page } = current();
      const atSignIn = signInRoutes.includes(page);
      if (atSignIn && elsewhere) resume();
      else if (isOtherUser && known[page]?.tab === undefined && !atSignIn) go('replace', 'home.index', {}, 'drop');
    },
    push: (target, given) => {
      const wanted = target ?? 'account.login';
      note('push', wanted, given);
      if (signInRoutes.includes(wanted)) rememberPlace();
      goUnlessShown(wanted, given);
    },
    switchTab: (target, given) => {
      note('switchTab', target, given);
      goUnlessShown(target, given);
    },
    redirect: (target, given) => {
      note('redirect', target, given);
      go('replace', target, given);
    },
    relaunch: (target, given) => {
      note('relaunch', target, given);
      go('replace', target, given, 'drop');
    },
    back: (result) => {
      note('back');
      pages.answer(result);
      back();
    },
    pushForResult: (target, given) => {
      note('pushForResult', target, given);
      const answer = pages.waitFor(current().key);
      go('push', target, given);
      return answer;
    },
    resume: () => {
      note('resume');
      resume();
    },
    address: (target, given) => `https://example.test/h5/#${addressOf(target, given)}`,
  };
}
