import { useCommonText, useConfirm, useMoneyChange, useToast, type MoneyChange, type Position } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { pairOf } from '@halyard-h5/shared-trading';
import { withNet } from './closedText';
import { ReversalFacts } from './ReversalFacts';
import { usePositionText } from './usePositionText';

/** Closes a position and opens the other side, after a question that says both in figures. It is asked each time: it is easily pressed for a close. */
export function useReverse(
  position: Position,
  terms: PerpetualTerms | undefined,
  positions: readonly Position[] | undefined,
  onDone: () => void,
): MoneyChange<'position.reverse'> & { readonly press: () => Promise<unknown> } {
  const t = usePositionText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { symbol, side } = position;
  const other = positions?.find((each) => each.symbol === symbol && each.side !== side);
  const reverse = useMoneyChange(
    'position.reverse',
    ({ closed }) => {
      toast.show(withNet(t, t('perpetualPositions:reverse.done'), closed.closedNetProfit), 'success');
      onDone();
    },
    { overlay: false, late: 'own', unspoken: true },
  );
  const ask = () =>
    confirm.ask(() => ({
      title: t('perpetualPositions:reverse.title', { pair: pairOf(symbol) }),
      body: <ReversalFacts position={position} terms={terms} other={other} />,
      confirmLabel: t('perpetualPositions:reverse.action'),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
    }));
  return { ...reverse, press: () => reverse.send({ id: position.id }, ask) };
}
