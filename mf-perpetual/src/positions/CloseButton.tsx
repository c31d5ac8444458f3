import { useConfirm, useMoneyChange, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Button, formatMoney } from '@halyard-h5/shared-ui';
import { pairOf, Refusal, useTradingBlock } from '@halyard-h5/shared-trading';
import { ClosingFacts } from './ClosingFacts';
import { useLotsFacts } from './useLotsFacts';
import { useText } from '../useText';

interface CloseButtonProps {
  readonly position: Position;
  readonly terms: PerpetualTerms | undefined;
  /** Told after every outcome: a fill or a liquidation may have come first. */
  readonly onChanged: () => unknown;
}

/** Closes one position at market, after a question. */
export function CloseButton({ position, terms, onChanged }: CloseButtonProps) {
  const t = useText();
  const common = useCommonText();
  const lotsFacts = useLotsFacts();
  const confirm = useConfirm();
  const toast = useToast();
  const block = useTradingBlock('perpetual', position.symbol, 'close');
  const request = { id: position.id };
  const close = useMoneyChange(
    'position.close',
    ({ closedAt, netProfit, contracts }) =>
      toast.show(
        closedAt === undefined
          ? t('positions.closedPartly', { lots: contracts })
          : t('positions.closed', { profit: formatMoney(netProfit, { sign: true }) }),
        closedAt === undefined ? 'neutral' : 'success',
      ),
    { overlay: false, late: 'none', only: request, toast: false },
  );

  const ask = () =>
    confirm.ask(() => ({
      title: t('confirm.close', { pair: pairOf(position.symbol) }),
      body: (
        <ClosingFacts
          positions={[position]}
          takerFeeRate={terms?.takerFeeRate}
          facts={[...lotsFacts(position, String(position.contracts)), { label: t('ticket.price'), value: t('ticket.marketPrice') }]}
        />
      ),
      confirmLabel: t('positions.close'),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
      remindKey: 'perpetual.close',
    }));
  const press = async (): Promise<void> => {
    // The list shows what is true.
    if (await close.send(request, ask)) onChanged();
  };

  return (
    <>
      <Button
        size="small"
        variant="dangerOutline"
        disabled={block !== undefined}
        aria-disabled={close.state === 'checking'}
        onClick={press}
      >
        {t('positions.close')}
      </Button>
      <Refusal fault={close.fault} notSent={common('order.notSent')} />
    </>
  );
}
