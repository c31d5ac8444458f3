import { useRef } from 'react';
import { useCommonText, useConfirm, useMoneyChange, useToast, type MoneyChange, type Position } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Price } from '@halyard-h5/shared-ui';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { withNet } from './closedText';
import { ReductionFacts } from './ReductionFacts';
import { useLotsFacts } from './useLotsFacts';
import { usePositionText } from './usePositionText';
import type { Reduction } from './useReduction';

export interface Reduce {
  readonly state: MoneyChange<'position.close'>['state'];
  /** Asks, sends, and says what came of it; answers why the exchange refused. */
  readonly send: (reduction: Reduction) => ReturnType<MoneyChange<'position.close'>['send']>;
}

/** Closes some lots of a position, after a question with what they bring. */
export function useReduce(position: Position, terms: PerpetualTerms | undefined, onDone: () => void): Reduce {
  const t = usePositionText();
  const common = useCommonText();
  const lotsFacts = useLotsFacts();
  const confirm = useConfirm();
  const toast = useToast();
  const pair = pairOf(position.symbol);
  const tickSize = useTickSize('perpetual', position.symbol);
  const before = useRef(position.contracts);
  const close = useMoneyChange(
    'position.close',
    (after, request) => {
      const lots = request?.contracts ?? before.current;
      const left = after.contracts;
      const filled = before.current - left;
      const rests = request?.price !== undefined && request.timeInForce !== 'immediateOrCancel';
      const say = (): string => {
        if (after.closedAt !== undefined) return t('positions.closedAll', { count: 1 });
        if (filled >= lots) return t('perpetualPositions:reduce.done', { lots: filled, left });
        if (!rests) return t('positions.closedPartly', { lots: left });
        return filled > 0 ? t('placed.partlyResting', { filled, lots }) : t('perpetualPositions:reduce.waits', { lots });
      };
      const isThin = after.closedAt === undefined && filled < lots && !rests;
      toast.show(withNet(t, say(), after.closedNetProfit), isThin ? 'neutral' : 'success');
      onDone();
    },
    { overlay: false, late: 'own', unspoken: true },
  );

  const send: Reduce['send'] = (reduction) => {
    const { kind, price, contracts, timeInForce } = reduction;
    const isLimit = kind === 'limit';
    const ask = () =>
      confirm.ask(() => ({
        title: t(isLimit ? 'perpetualPositions:reduce.limitTitle' : 'confirm.close', { pair }),
        body: (
          <ReductionFacts
            position={position}
            terms={terms}
            reduction={reduction}
            facts={[
              ...lotsFacts(position, contracts),
              ...(isLimit
                ? [
                    { label: common('label.price'), value: <Price value={price} tickSize={tickSize} /> },
                    { label: t('timeInForce.title'), value: t(`timeInForce.${timeInForce}`) },
                  ]
                : []),
            ]}
          />
        ),
        confirmLabel: t('perpetualPositions:reduce.close', { count: Number(contracts) }),
        cancelLabel: common('action.cancel'),
        tone: 'danger',
        remindKey: 'perpetual.close',
      }));
    before.current = position.contracts;
    const request = { id: position.id, contracts: Number(contracts), ...(isLimit ? { price, timeInForce } : {}) };
    return close.send(request, ask);
  };
  return { state: close.state, send };
}
