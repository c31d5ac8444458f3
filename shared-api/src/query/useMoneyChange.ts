import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOptions } from '../client/apiClient';
import type { ApiFault } from '../client/apiFault';
import type { CallName } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { useSession } from '../hooks/portHooks';
import { useOpenCalls } from '../hooks/useOpenCalls';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { callsOf } from '../openCalls/callsOf';
import { identityOf } from '../openCalls/identityOf';
import type { OpenCall } from '../openCalls/OpenCall';
import { useApiMutation } from './useApiMutation';

/** How long a tap is one that was meant before the outcome was told, milliseconds. */
const surprise = 1_000;

const isUndecided = ({ state }: OpenCall): boolean => state === 'checking';

export interface MoneyChange<Name extends CallName> {
  /**
   * Sends the change and answers why it failed, if it did; never rejects. Does nothing while the outcome of an earlier one is being found out, and
   * nothing when that is found while `ask` waits: what is agreed to then was meant before.
   */
  readonly send: (request: Request<Name>, ask?: () => Promise<boolean>) => Promise<ApiFault | undefined>;
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

export interface MoneyChangeOptions<Name extends CallName> extends Pick<CallOptions, 'overlay' | 'unspoken'> {
  /**
   * Which outcomes that are found later `onDone` gets, and are seen with that: `any` of this call, as after a reload, those of what was sent from
   * here (`own`), or `none`; the line above every page tells the others. `any` when absent.
   */
  readonly late?: 'any' | 'own' | 'none';
  /** Another try would be another change, such as with another quote: it waits until the outcome is known, however long that takes. */
  readonly untilKnown?: boolean;
  /** Of many changes that one page offers, such as one for each position: only this one waits for its outcome. */
  readonly only?: Request<Name>;
}

/**
 * A change that moves money and is never sent twice: while no answer is known, nothing more goes out, also when the page is left, opened again or
 * loaded anew. `onDone` gets the answer, whether it came at once or was found out later, and the request where it was sent from here.
 */
export function useMoneyChange<Name extends CallName>(
  name: Name,
  onDone: (answer: Answer<Name>, request?: Request<Name>) => void,
  { late = 'any', only, untilKnown = false, ...options }: MoneyChangeOptions<Name> = {},
): MoneyChange<Name> {
  const { api } = getHost();
  const account = accountOf(useSession());
  const change = useApiMutation(name, { ...options, onSuccess: onDone });
  const [lost, setLost] = useState<ReadonlyMap<string, Request<Name>>>(new Map());
  const isRunning = useRef(false);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const chosen = (calls: readonly OpenCall[]): readonly OpenCall[] =>
    only === undefined || calls.length === 0 ? calls : calls.filter(({ identity }) => identity === identityOf(name, only));
  /** Whether its outcome is waited for: not for ever. */
  const isAwaited = (call: OpenCall): boolean => isUndecided(call) && (untilKnown || !call.lasting);
  const openNow = (): readonly OpenCall[] => chosen(callsOf(api.openCalls(), name, account));

  const open = chosen(useOpenCalls(name));
  const undecided = open.find(isUndecided);
  const executed = open.filter(({ state, answer }) => state === 'executed' && answer !== undefined);
  const found = executed.find(({ key }) => late === 'any' || (late === 'own' && lost.has(key)));
  const done = useEffectEvent(({ key, answer }: OpenCall) => onDone(answer as Answer<Name>, lost.get(key)));
  useEffect(() => {
    if (!found) return;
    api.markSeen(found.key);
    done(found);
  }, [found, api]);
  const told = executed.at(-1)?.key;
  useEffect(() => {
    if (told !== undefined) toldAt.current = performance.now();
  }, [told]);

  const send = async (request: Request<Name>, ask?: () => Promise<boolean>): Promise<ApiFault | undefined> => {
    const before = openNow().filter(isUndecided);
    if (isRunning.current || before.some(isAwaited) || performance.now() - toldAt.current < surprise) return undefined;
    isRunning.current = true;
    try {
      if (ask && !(await ask())) return undefined;
      const now = openNow();
      const undecidedNow = now.filter(isUndecided);
      const isDecided = before.some(({ key }) => !undecidedNow.some((call) => call.key === key));
      if (isDecided || undecidedNow.some(isAwaited)) return undefined;
      for (const { key, state } of now) if (state === 'notExecuted') api.markSeen(key);
      await change.mutateAsync(request);
      return undefined;
    } catch (error) {
      const fault = error as ApiFault;
      const own = fault.outcomeUnknown && openNow().find(({ identity }) => identity === identityOf(name, request));
      if (own) setLost((known) => new Map(known).set(own.key, request));
      return fault;
    } finally {
      isRunning.current = false;
    }
  };
  const past = (): MoneyChange<Name>['state'] => {
    if (undecided) return isAwaited(undecided) ? 'checking' : 'lasting';
    if (open.some(({ state }) => state === 'unknown')) return 'unknown';
    return open.some(({ state }) => state === 'notExecuted') ? 'notExecuted' : 'idle';
  };
  const state = change.isPending ? 'sending' : past();
  const refused = change.error && !change.error.outcomeUnknown ? change.error : undefined;
  return { send, state, fault: state === 'sending' || state === 'checking' ? undefined : refused, dismiss: change.reset };
}
