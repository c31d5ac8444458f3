import { useApiMutation, useHaltOf, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { triggerFromPrice, type TriggerKind } from '@halyard-h5/shared-api/formulas';
import { Refusal, StaleNote, useStaleSeconds, useTickSize, useTradingBlock } from '@halyard-h5/shared-trading';
import { Button, decimalsOf, Facts, formatPrice, Notice, Price } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { LiquidationPrice } from './LiquidationPrice';
import { livePosition } from './livePosition';
import { triggerFault } from './triggerFault';
import { useMark } from '../market/useMark';
import { useText } from '../useText';
import classes from './Sheet.module.css';
import { TriggerGroup } from './TriggerGroup';
import { useLinkedTrigger } from './useLinkedTrigger';

interface TriggersSheetProps {
  readonly position: Position;
  readonly open: boolean;
  readonly onClose: () => void;
}

const kinds = ['takeProfit', 'stopLoss'] as const;

/** Sets take-profit and stop-loss of a position; one that is left empty is removed. */
export default function TriggersSheet({ position, open, onClose }: TriggersSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const tickSize = useTickSize('perpetual', position.symbol);
  const digits = decimalsOf(tickSize);
  const mark = useMark(position.symbol, position.markPrice);
  const block = useTradingBlock('perpetual', position.symbol, 'close');
  const halted = useHaltOf('perpetual', position.symbol, 'close');
  const seconds = useStaleSeconds('perpetual');
  const save = useApiMutation('position.setTakeProfitStopLoss', { overlay: false, toast: false });
  const limit = (kind: TriggerKind) => (price: string) => {
    const fault = triggerFault(kind, position.side, price, { reference: mark.price, position });
    return fault && t(`triggers.problem.${fault.rule}`, { price: formatPrice(fault.price, tickSize) });
  };
  const rounded = (price: string | undefined): string => (price === undefined ? '' : triggerFromPrice(position, price, digits).price);
  const form = useForm({
    initial: { takeProfit: rounded(position.takeProfit), stopLoss: rounded(position.stopLoss) },
    rules: { takeProfit: (takeProfit, { stopLoss }) => (takeProfit === '' && stopLoss === '' ? t('triggers.atLeastOne') : undefined) },
    limits: { takeProfit: limit('takeProfit'), stopLoss: limit('stopLoss') },
    onSubmit: async ({ takeProfit, stopLoss }) => {
      const given = { ...(takeProfit === '' ? {} : { takeProfit }), ...(stopLoss === '' ? {} : { stopLoss }) };
      await save.mutateAsync({ id: position.id, ...given });
      toast.show(t('triggers.saved'), 'success');
      onClose();
    },
  });
  const takeProfit = useLinkedTrigger('takeProfit', position, form.value('takeProfit'), digits);
  const stopLoss = useLinkedTrigger('stopLoss', position, form.value('stopLoss'), digits);
  const { errors } = form;
  const faulty = kinds.find((kind) => errors[kind] !== undefined);

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('triggers.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          {faulty ? (
            <Notice tone="danger" role="alert">{`${t(`triggers.${faulty}`)}: ${errors[faulty] ?? ''}`}</Notice>
          ) : (
            <Refusal fault={form.fault} notSent={common('order.notSent')} />
          )}
          <Button size="large" disabled={block !== undefined} onClick={form.submit}>
            {t('triggers.save')}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={classes.content}>
        <Facts
          facts={[
            { label: t('figure.entryPrice'), value: <Price value={position.entryPrice} tickSize={tickSize} /> },
            { label: t('figure.markPrice'), value: <Price value={mark.price} tickSize={tickSize} /> },
            {
              label: t('figure.liquidationPrice'),
              value: <LiquidationPrice value={livePosition(position, position.markPrice).liquidationPrice} tickSize={tickSize} />,
            },
          ]}
        />
        <StaleNote mark={mark} />
        <TriggerGroup kind="takeProfit" linked={takeProfit} error={errors.takeProfit} tickSize={tickSize} />
        <TriggerGroup kind="stopLoss" linked={stopLoss} error={errors.stopLoss} tickSize={tickSize} />
        <p className={classes.text}>{t('triggers.explained')}</p>
        {block !== undefined && block !== 'visitor' && (
          <Notice tone="warn">{block === 'halted' ? halted : t(`block.${block}`, { seconds })}</Notice>
        )}
      </div>
    </BottomSheet>
  );
}
