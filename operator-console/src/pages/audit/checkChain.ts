import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { OperatorClient } from '../../exchange/OperatorClient';

export interface ChainState {
  /** Entries that were looked at. */
  readonly checked: number;
  /** The first place that was looked at, and the last one so far. */
  readonly from: number;
  readonly to: number;
  readonly newest: OperatorAnswer<'auditCheck'>['newest'];
  /** The first entry that is not right: nothing behind it is looked at. */
  readonly brokenAt: OperatorAnswer<'auditCheck'>['brokenAt'];
  readonly isDone: boolean;
}

/** Checks the audit log part by part until its newest entry, or the first that is not right. */
export async function checkChain(
  client: Pick<OperatorClient, 'read'>,
  signal: AbortSignal,
  onProgress: (state: ChainState) => void,
): Promise<void> {
  let after: number | undefined;
  let first: number | undefined;
  let checked = 0;
  for (;;) {
    const part: OperatorAnswer<'auditCheck'> = await client.read('auditCheck', { after }, signal);
    checked += part.checked;
    const isDone = part.next === undefined || part.brokenAt !== undefined;
    onProgress({ checked, from: (first ??= part.from), to: part.to, newest: part.newest, brokenAt: part.brokenAt, isDone });
    if (isDone || signal.aborted) return;
    after = part.next;
  }
}
