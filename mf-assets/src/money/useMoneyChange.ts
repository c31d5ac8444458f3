import { useEffect, useEffectEvent } from 'react';
import { getHost, useApiMutation, useOpenCalls, type Answer, type ApiFault, type EndpointPath, type Request } from '@halyard-h5/shared-api';

export interface MoneyChange<Path extends EndpointPath> {
  /** Sends the change and answers why it failed, if it did; never rejects. Does nothing while the outcome of an earlier one is being found out. */
  readonly send: (request: Request<Path>) => Promise<ApiFault | undefined>;
  /**
   * `checking`: no answer came, the client asks what became of it. `lasting`: it has asked for minutes, and one need not wait. `notExecuted`: that
   * turned out to be nothing. `unknown`: it can no longer be found out.
   */
  readonly state: 'idle' | 'sending' | 'checking' | 'lasting' | 'notExecuted' | 'unknown';
  /** Why the exchange refused the last try. */
  readonly fault: ApiFault | undefined;
  /** Forgets the refusal. */
  readonly dismiss: () => void;
}

/**
 * A change that moves money and is never sent twice: while no answer is known, nothing more goes out, also when the page is left, opened again or
 * loaded anew. `onDone` gets the answer, whether it came at once or was found out later.
 */
export function useMoneyChange<Path extends EndpointPath>(path: Path, onDone: (answer: Answer<Path>) => void): MoneyChange<Path> {
  const { api } = getHost();
  const open = useOpenCalls(path);
  const change = useApiMutation(path, { onSuccess: (answer) => onDone(answer) });
  const undecided = open.find(({ state }) => state === 'checking');
  const found = open.find(({ state, answer }) => state === 'executed' && answer !== undefined);
  const none = open.filter(({ state }) => state === 'notExecuted');
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!found) return;
    api.markSeen(found.key);
    done(found.answer as Answer<Path>);
  }, [found, api]);

  const send = async (request: Request<Path>): Promise<ApiFault | undefined> => {
    if ((undecided && !undecided.lasting) || change.isPending) return undefined;
    for (const { key } of none) api.markSeen(key);
    return change.mutateAsync(request).then(
      () => undefined,
      (fault: ApiFault) => fault,
    );
  };
  const past = (): MoneyChange<Path>['state'] => {
    if (undecided) return undecided.lasting ? 'lasting' : 'checking';
    if (open.some(({ state }) => state === 'unknown')) return 'unknown';
    return none.length > 0 ? 'notExecuted' : 'idle';
  };
  const state = change.isPending ? 'sending' : past();
  const refused = change.error && !change.error.outcomeUnknown ? change.error : undefined;
  return { send, state, fault: state === 'idle' || state === 'lasting' ? refused : undefined, dismiss: change.reset };
}
