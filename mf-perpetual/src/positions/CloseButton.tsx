import { useConfirm, useMoneyChange, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Button } from '@halyard-h5/shared-ui';
import { pairOf, Refusal, useTradingBlock } from '@halyard-h5/shared-trading';
import { withNet } from './closedText';
import { ClosingFacts } from './ClosingFacts';
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
  const confirm = useConfirm();
  const toast = useToast();
  const block = useTradingBlock('perpetual', position.symbol, 'close');
  const request = { id: position.id };
  const close = useMoneyChange(
    'position.close',
    ({ closedAt, closedNetProfit, contracts }) => {
      const said = closedAt === undefined ? t('positions.closedPartly', { lots: contracts }) : t('positions.closedAll', { count: 1 });
      toast.show(withNet(t, said, closedNetProfit), closedAt === undefined ? 'neutral' : 'success');
    },
    { overlay: false, late: 'none', only: request, unspoken: true },
  );

  const ask = () =>
    confirm.ask(() => ({
      title: t('confirm.close', { pair: pairOf(position.symbol) }),
      body: <ClosingFacts positions={[position]} terms={terms} />,
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
