import { useApiMutation, useConfirm, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import { money, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Amount, Button, Facts, formatMoney, Money } from '@halyard-h5/shared-ui';
import { pairOf, useTradingBlock } from '@halyard-h5/shared-trading';
import { SideMark } from '../positions/SideMark';
import type { LivePosition } from '../positions/livePosition';
import { useText } from '../useText';

interface CloseButtonProps {
  readonly position: Position;
  readonly live: LivePosition;
  readonly terms: PerpetualTerms | undefined;
  /** Told after every outcome: a fill or a liquidation may have come first. */
  readonly onChanged: () => unknown;
}

/** Closes one position at market, after a question. */
export function CloseButton({ position, live, terms, onChanged }: CloseButtonProps) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const block = useTradingBlock('perpetual', position.symbol);
  const close = useApiMutation('Sustainable/closePosition', {
    overlay: false,
    onSuccess: ({ closedAt, realisedProfit, contracts }) =>
      toast.show(
        closedAt === undefined
          ? t('positions.closedPartly', { lots: contracts })
          : t('positions.closed', { profit: formatMoney(realisedProfit, { sign: true }) }),
        closedAt === undefined ? 'neutral' : 'success',
      ),
    onFault: onChanged,
  });

  const ask = async (): Promise<void> => {
    const fee = terms && money.multiply([position.exposure, terms.takerFeeRate]);
    const agreed = await confirm.ask(() => ({
      title: t('confirm.close', { pair: pairOf(position.symbol) }),
      body: (
        <Facts
          facts={[
            { label: t('ticket.side'), value: <SideMark side={position.side} leverage={position.leverage} /> },
            { label: t('figure.lotCount'), value: <Amount value={String(position.contracts)} step="1" /> },
            { label: t('ticket.price'), value: t('ticket.marketPrice') },
            { label: t('figure.profitNow'), value: <Money value={live.profit} currency="USDT" change />, strong: true },
            { label: t('ticket.fee'), value: <Money value={fee} exact currency="USDT" /> },
          ]}
        />
      ),
      confirmLabel: t('positions.close'),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
      remindKey: 'perpetual.close',
    }));
    // The fault has been shown as a toast; the list shows what is true.
    if (agreed) await close.mutateAsync({ id: position.id }).catch(() => undefined);
  };

  return (
    <Button size="small" variant="dangerOutline" disabled={block !== undefined} onClick={ask}>
      {t('positions.close')}
    </Button>
  );
}
