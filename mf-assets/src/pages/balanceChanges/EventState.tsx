import { formatAmount, signOf } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import type { StatementEntry } from './changesOf';

/** Why an event changed no balance: what it froze, or froze and released. Nothing of one that did. */
export function EventState({ entry }: { readonly entry: StatementEntry }) {
  const t = useText();
  const { state, changes } = entry.event;
  const [change] = changes;
  if (change === undefined || signOf(change.amount) !== 0 || signOf(change.frozen) === 0) return undefined;
  const amount = `${formatAmount(change.frozen.replace('-', ''), change.coin, { exact: true })} ${change.coin}`;
  return <span>{t(state === 'done' ? 'statement.margin' : `statement.${state}`, { amount })}</span>;
}
