import { useState } from 'react';
import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { Refusal, StaleNote, useTickSize, useTradingBlock } from '@halyard-h5/shared-trading';
import { Button, Facts, Notice, Price, SegmentedControl } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useMark } from '../market/useMark';
import { BlockNotice } from './BlockNotice';
import { LiquidationPrice } from './LiquidationPrice';
import { livePosition } from './livePosition';
import classes from './Sheet.module.css';
import { TrailingFields } from './TrailingFields';
import { TriggerGroup } from './TriggerGroup';
import { usePositionText } from './usePositionText';
import { useTrailingForm } from './useTrailingForm';
import { useTriggersForm, type InitialTriggers } from './useTriggersForm';

interface TriggersSheetProps {
  readonly position: Position;
  /** Put into the form as if typed, over what the position has. */
  readonly initial?: InitialTriggers | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

const kinds = ['takeProfit', 'stopLoss'] as const;
const nothing: InitialTriggers = {};

/** Opens at what is set. */
const isTrailingOnly = ({ trailingDistance, takeProfit, stopLoss }: Position): boolean =>
  trailingDistance !== undefined && takeProfit === undefined && stopLoss === undefined;

/** What closes a position later: take-profit and stop-loss, one that is left empty is removed, or a stop that follows the best price. */
export default function TriggersSheet({ position, initial = nothing, open, onClose }: TriggersSheetProps) {
  const t = usePositionText();
  const common = useCommonText();
  const [part, setPart] = useState<'fixed' | 'trailing'>(() => (isTrailingOnly(position) && initial === nothing ? 'trailing' : 'fixed'));
  const tickSize = useTickSize('perpetual', position.symbol);
  const mark = useMark(position.symbol, position.markPrice);
  const block = useTradingBlock('perpetual', position.symbol, 'close');
  const { form, takeProfit, stopLoss, errors } = useTriggersForm(position, initial, onClose);
  const trailing = useTrailingForm(position, onClose);
  const isTrailing = part === 'trailing';
  const faulty = isTrailing ? undefined : kinds.find((kind) => errors[kind] !== undefined);

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
            <Refusal fault={isTrailing ? trailing.fault : form.fault} notSent={common('order.notSent')} />
          )}
          {isTrailing && position.trailingDistance !== undefined && (
            <Button size="large" variant="secondary" disabled={block !== undefined} onClick={trailing.remove}>
              {t('perpetualPositions:trailing.remove')}
            </Button>
          )}
          <Button size="large" disabled={block !== undefined} onClick={isTrailing ? trailing.form.submit : form.submit}>
            {t(isTrailing ? 'perpetualPositions:trailing.set' : 'perpetualPositions:triggers.save')}
          </Button>
        </>
      }
    >
      <div ref={isTrailing ? trailing.form.ref : form.ref} className={classes.content}>
        <SegmentedControl
          label={t('triggers.title')}
          options={[
            { value: 'fixed', label: t('triggers.title') },
            { value: 'trailing', label: t('reason.trailingStop') },
          ]}
          value={part}
          onChange={setPart}
        />
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
        {isTrailing ? (
          <TrailingFields position={position} trailing={trailing} markPrice={mark.price ?? position.markPrice} />
        ) : (
          <>
            <TriggerGroup kind="takeProfit" linked={takeProfit} error={errors.takeProfit} tickSize={tickSize} />
            <TriggerGroup kind="stopLoss" linked={stopLoss} error={errors.stopLoss} tickSize={tickSize} />
            <p className={classes.text}>{t('perpetualPositions:triggers.explained')}</p>
          </>
        )}
        <BlockNotice symbol={position.symbol} action="close" />
      </div>
    </BottomSheet>
  );
}
