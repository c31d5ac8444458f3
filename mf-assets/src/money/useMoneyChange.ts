import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  getHost,
  useApiMutation,
  useSession,
  type Answer,
  type ApiClient,
  type ApiFault,
  type EndpointPath,
  type Request,
  type SessionState,
} from '@halyard-h5/shared-api';
import { OutcomeStore } from './OutcomeStore';

export interface MoneyChange<Path extends EndpointPath> {
  /** Sends the change and answers why it failed, if it did; never rejects. Does nothing while the outcome of an earlier one is not known. */
  readonly send: (request: Request<Path>) => Promise<ApiFault | undefined>;
  /** `checking`: no answer came, the client asks what became of it. `notExecuted`: that turned out to be nothing. */
  readonly state: 'idle' | 'sending' | 'checking' | 'notExecuted';
  /** Why the exchange refused the last try. */
  readonly fault: ApiFault | undefined;
  /** Forgets the refusal. */
  readonly dismiss: () => void;
}

const stores = new WeakMap<ApiClient, OutcomeStore>();

const accountOf = ({ user, mode }: SessionState): string => `${user?.id ?? ''}/${mode}`;

function outcomeStore(): OutcomeStore {
  const { api, session } = getHost();
  const store = stores.get(api) ?? new OutcomeStore(api, () => accountOf(session.get()));
  stores.set(api, store);
  return store;
}

/**
 * A change that moves money and is never sent twice: while no answer is known, nothing more goes out, also when the page is left
 * and opened again. `onDone` gets the answer, whether it came at once or was found out later.
 */
export function useMoneyChange<Path extends EndpointPath>(path: Path, onDone: (answer: Answer<Path>) => void): MoneyChange<Path> {
  const account = accountOf(useSession());
  const store = outcomeStore();
  const open = useSyncExternalStore(store.subscribe, () => store.get(account, path));
  const change = useApiMutation(path, {
    onSuccess: (answer) => onDone(answer),
    onFault: (fault) => fault.outcomeUnknown && store.lost(account, path),
  });
  const found = open?.kind === 'known' && open.outcome.executed ? open.outcome : undefined;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!found) return;
    store.forget(account, path);
    done(found.answer as Answer<Path>);
  }, [found, store, account, path]);

  const send = async (request: Request<Path>): Promise<ApiFault | undefined> => {
    if (open?.kind === 'checking' || change.isPending) return undefined;
    store.forget(account, path);
    return change.mutateAsync(request).then(
      () => undefined,
      (fault: ApiFault) => fault,
    );
  };
  const state = change.isPending
    ? 'sending'
    : open?.kind === 'checking'
      ? 'checking'
      : open?.kind === 'known' && !found
        ? 'notExecuted'
        : 'idle';
  const refused = change.error && !change.error.outcomeUnknown ? change.error : undefined;
  return { send, state, fault: state === 'idle' ? refused : undefined, dismiss: change.reset };
}
