import type { NavigationPort } from '../../host/ports';
import type { RouteAddress } from '../../host/defineRemote';
import { routeCatalogue, type RouteId } from '../../host/routeCatalogue';
import { createObservable } from './createObservable';

/** One page of the fake's stack. */
export interface FakePage {
  readonly id: RouteId;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Differs for every page that was opened. */
  readonly key: number;
  readonly answer?: (result: unknown) => void;
}

/** One call of the port. */
export interface NavigationRecord {
  readonly kind: 'push' | 'switchTab' | 'redirect' | 'relaunch' | 'back' | 'pushForResult' | 'resume';
  readonly id?: RouteId;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface FakeNavigation extends NavigationPort {
  /** All calls, oldest first. */
  readonly records: readonly NavigationRecord[];
  /** Pages, the one that shows last. */
  readonly stack: { get(): readonly FakePage[]; subscribe(listener: () => void): () => void };
  /** Page that shows. */
  current(): FakePage;
}

type Parameters = Readonly<Record<string, string | undefined>>;

/** Navigation with a real stack and no address bar. `addresses` has the pages that are not in the route catalogue. */
export function createFakeNavigation(
  id: RouteId,
  parameters: Parameters = {},
  addresses: Readonly<Record<string, Pick<RouteAddress, 'path'>>> = {},
): FakeNavigation {
  const known: Readonly<Record<string, { readonly path: string } | undefined>> = { ...addresses, ...routeCatalogue };
  let nextKey = 0;
  const page = (pageId: RouteId, pageParameters: Parameters = {}, answer?: FakePage['answer']): FakePage => ({
    id: pageId,
    parameters: pageParameters,
    key: nextKey++,
    answer,
  });
  const stack = createObservable<readonly FakePage[]>([page(id, parameters)]);
  const records: NavigationRecord[] = [];
  const note = (kind: NavigationRecord['kind'], target?: RouteId, given?: Parameters) =>
    records.push({ kind, ...(target && { id: target }), ...(given && { parameters: given }) });
  const leave = (result?: unknown) => {
    const pages = stack.get();
    stack.set(pages.length > 1 ? pages.slice(0, -1) : [page('home.index')]);
    pages.at(-1)?.answer?.(result);
  };

  return {
    records,
    stack,
    current: () => stack.get().at(-1)!,
    push: (target, given) => {
      note('push', target ?? 'account.login', given);
      stack.set([...stack.get(), page(target ?? 'account.login', given)]);
    },
    switchTab: (target, given) => {
      note('switchTab', target, given);
      stack.set([page(target, given)]);
    },
    redirect: (target, given) => {
      note('redirect', target, given);
      stack.set([...stack.get().slice(0, -1), page(target, given)]);
    },
    relaunch: (target, given) => {
      note('relaunch', target, given);
      stack.set([page(target, given)]);
    },
    back: (result) => {
      note('back');
      leave(result);
    },
    pushForResult: (target, given) => {
      note('pushForResult', target, given);
      return new Promise((resolve) => stack.set([...stack.get(), page(target, given, resolve)]));
    },
    resume: () => {
      note('resume');
      leave();
    },
    address: (target, given) => {
      const query = new URLSearchParams(
        Object.entries((given ?? {}) as Parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const text = query.toString();
      return `https://example.test/h5/#${known[target]?.path ?? `/${target}`}${text && `?${text}`}`;
    },
  };
}
