import { useRef } from 'react';
import { useCommonText, useConfirm, useMoneyChange, useToast, type PerpetualOrder, type Position } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { money } from '@halyard-h5/shared-api/formulas';
import { pairOf, Refusal, StaleNote, useTickSize, useTradingBlock } from '@halyard-h5/shared-trading';
import { AmountInput, Button } from '@halyard-h5/shared-ui';
import { OutcomeNotice, useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { useMark } from '../market/useMark';
import { BlockNotice } from '../positions/BlockNotice';
import { PriceField } from '../positions/PriceField';
import { SideMark } from '../positions/SideMark';
import classes from '../positions/Sheet.module.css';
import { usePositionText } from '../positions/usePositionText';
import { isGiven } from '../positions/isGiven';
import { AmendFacts } from './AmendFacts';
import { amendedFigures, changesOf } from './amendment';

interface AmendSheetProps {
  readonly order: PerpetualOrder;
  readonly account: PerpetualAccount;
  /** Of all products; undefined until they are loaded. */
  readonly positions: readonly Position[] | undefined;
  /** Put into the form in place of the order's own price. */
  readonly initialPrice?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes price, lots and trigger price of an order that rests or waits, and says what that freezes and costs. */
export default function AmendSheet({ order, account, positions, initialPrice, open, onClose }: AmendSheetProps) {
  const t = usePositionText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const amountTexts = useAmountTexts();
  const { symbol, side, action, filled, status } = order;
  const isWaiting = status === 'waiting';
  const tickSize = useTickSize('perpetual', symbol);
  const mark = useMark(symbol);
  const block = useTradingBlock('perpetual', symbol, action);
  const filledBefore = useRef(filled);
  const amend = useMoneyChange(
    'perpetualOrder.amend',
    ({ order: { filled: filledNow, contracts: lots } }) => {
      const isTaken = filledNow > filledBefore.current;
      const outcome = filledNow < lots ? 'partlyResting' : 'filled';
      toast.show(isTaken ? t(`placed.${outcome}`, { filled: filledNow, lots }) : t('perpetualPositions:amend.done'), 'success');
      onClose();
    },
    { overlay: false, late: 'own', unspoken: true },
  );

  const closable = positions?.find((position) => position.symbol === symbol && position.side === side)?.contracts;
  const most = action === 'close' && closable !== undefined ? filled + closable : undefined;
  const lotsFault = (contracts: string, price: string): string | undefined => {
    const lots = Number(contracts);
    if (!isGiven(contracts)) return undefined;
    if (lots <= filled) return t('perpetualPositions:limits.least', { lots: filled + 1 });
    if (most !== undefined && lots > most) return t('perpetualPositions:limits.most', { lots: most });
    const after = action === 'open' ? amendedFigures(order, { price, contracts }, account, positions, mark.price) : undefined;
    if (!after || account.available === undefined) return undefined;
    const more = money.subtract(money.add(after.margin, after.fee), money.add(order.frozenMargin, order.frozenFee));
    return money.greater(more, account.available) ? t('ticket.problem.aboveAvailable') : undefined;
  };
  const missing = (price: string): string | undefined => (isGiven(price) ? undefined : t('ticket.problem.price'));
  const form = useForm({
    initial: { price: initialPrice ?? order.price ?? '', triggerPrice: order.triggerPrice ?? '', contracts: String(order.contracts) },
    rules: {
      price: missing,
      triggerPrice: (triggerPrice) => (isWaiting ? missing(triggerPrice) : undefined),
      contracts: (contracts) => (isGiven(contracts) ? undefined : t('ticket.problem.lots')),
    },
    limits: { contracts: (contracts, { price }) => lotsFault(contracts, price) },
    onSubmit: async (amendment) => {
      const ask = () =>
        confirm.ask(() => ({
          title: `${t('perpetualPositions:amend.title')} · ${pairOf(symbol)}`,
          body: <AmendFacts order={order} account={account} positions={positions} amendment={amendment} whole />,
          confirmLabel: t('perpetualPositions:amend.title'),
          cancelLabel: common('action.cancel'),
          remindKey: 'perpetual.amend',
        }));
      filledBefore.current = filled;
      const refused = await amend.send({ id: order.id, ...changesOf(order, amendment) }, ask);
      if (refused) throw refused;
    },
  });
  const { price, contracts, triggerPrice } = form.values;
  const isFaulty = !isGiven(price) || !isGiven(contracts) || (isWaiting && !isGiven(triggerPrice));
  // What is missing is said when the button is pressed; what is the same as before is no change.
  const isChanged = isFaulty || Object.keys(changesOf(order, form.values)).length > 0;

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('perpetualPositions:amend.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Refusal fault={form.fault} notSent={common('order.notSent')} />
          <Button
            size="large"
            disabled={block !== undefined}
            aria-disabled={!isChanged || amend.state === 'checking'}
            onClick={isChanged ? form.submit : undefined}
          >
            {t('perpetualPositions:amend.title')}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={classes.content}>
        <p>
          <bdi>{pairOf(symbol)}</bdi> <SideMark side={side} leverage={order.leverage} />
        </p>
        <PriceField label={common('label.price')} {...form.value('price')} tickSize={tickSize} mark={mark} />
        {isWaiting && <PriceField label={t('triggers.price')} {...form.value('triggerPrice')} tickSize={tickSize} />}
        <AmountInput
          label={t('figure.lotCount')}
          labelAside={filled > 0 && <span>{t('orders.filled', { filled, lots: order.contracts })}</span>}
          {...form.value('contracts')}
          step="1"
          {...amountTexts}
        />
        <StaleNote mark={mark} />
        <AmendFacts order={order} account={account} positions={positions} amendment={form.values} />
        <OutcomeNotice state={amend.state} />
        {!isWaiting && <p className={classes.text}>{t('perpetualPositions:amend.queue')}</p>}
        <BlockNotice symbol={symbol} action={action} />
      </div>
    </BottomSheet>
  );
}
