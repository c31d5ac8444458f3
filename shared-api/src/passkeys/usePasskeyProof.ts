import { useSession, type PasskeyAssertion, type PasskeyChange } from '@halyard-h5/shared-api';
import type { Form } from '@halyard-h5/shared-api/forms';
import { answerWithPasskey } from './passkeyAnswers';
import { usePasskeysOffered, useTryPasskey } from './usePasskeys';

/** The field of a form that holds what a passkey answered, as JSON, for one submission; '' while nothing did. */
export type PasskeyValue = { readonly passkey: string };

type PasskeyForm = Pick<Form<PasskeyValue>, 'set' | 'values'>;

export interface PasskeyProof {
  /** Whether a passkey has answered: nothing else is asked for then. */
  readonly confirmed: boolean;
  /** Whether the trader can be asked for one. */
  readonly offered: boolean;
  /** Asks the device for one, and puts its answer into the form. */
  readonly ask: () => Promise<void>;
}

/**
 * A passkey in place of what a form asks its trader for.
 * @param remote name of the remote that asks, for faults
 * @param change the call that the form makes
 * @see docs/decisions/0220-a-passkey-proves-every-change.md
 */
export function usePasskeyProof(form: PasskeyForm, remote: string, change?: PasskeyChange): PasskeyProof {
  const offered = usePasskeysOffered();
  const bound = useSession().user?.passkeyBound === true;
  const tryPasskey = useTryPasskey();
  return {
    confirmed: form.values.passkey !== '',
    offered: offered && bound,
    async ask() {
      const answer = await tryPasskey(() => answerWithPasskey('confirm', remote, change));
      if (answer) form.set('passkey', JSON.stringify(answer));
    },
  };
}

/** What a call takes in place of the other proofs; undefined while no passkey has answered. */
export function passkeyOf({ passkey }: PasskeyValue): { passkey: PasskeyAssertion } | undefined {
  return passkey === '' ? undefined : { passkey: JSON.parse(passkey) as PasskeyAssertion };
}

/** Sends a form with a proof; a passkey's answer counts once, so that a refused submission asks for another. */
export async function sendProved<Result>(form: Pick<PasskeyForm, 'set'>, send: () => Promise<Result>): Promise<Result> {
  return send().catch((fault: unknown) => {
    form.set('passkey', '');
    throw fault;
  });
}
