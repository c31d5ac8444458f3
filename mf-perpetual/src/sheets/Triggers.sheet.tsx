import { useState } from 'react';
import { useApiMutation, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import { StaleNote, useTickSize, useTradingBlock } from '@halyard-h5/shared-trading';
import { Button, decimalsOf, Facts, Notice, Price } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { livePosition } from '../positions/livePosition';
import { triggerProblem } from '../positions/triggerProblem';
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

/** Sets take-profit and stop-loss of a position; one that is left empty is removed. */
export default function TriggersSheet({ position, open, onClose }: TriggersSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const tickSize = useTickSize('perpetual', position.symbol);
  const digits = decimalsOf(tickSize);
  const mark = useMark(position.symbol, position.markPrice);
  const block = useTradingBlock(position.symbol);
  const takeProfit = useLinkedTrigger('takeProfit', position, position.takeProfit, digits);
  const stopLoss = useLinkedTrigger('stopLoss', position, position.stopLoss, digits);
  const [attempted, setAttempted] = useState(false);
  const save = useApiMutation('Sustainable/setTakeStopPrice', {
    overlay: false,
    onSuccess: () => {
      toast.show(t('triggers.saved'), 'success');
      onClose();
    },
  });

  const around = { reference: mark.price, position };
  const problems = {
    takeProfit: triggerProblem('takeProfit', position.side, takeProfit.price, around),
    stopLoss: triggerProblem('stopLoss', position.side, stopLoss.price, around),
  };
  const missing = takeProfit.price === '' && stopLoss.price === '';
  const send = async (): Promise<void> => {
    setAttempted(true);
    if (missing || problems.takeProfit || problems.stopLoss) return;
    const given = {
      ...(takeProfit.price === '' ? {} : { takeProfit: takeProfit.price }),
      ...(stopLoss.price === '' ? {} : { stopLoss: stopLoss.price }),
    };
    await save.mutateAsync({ id: position.id, ...given }).catch(() => undefined);
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('triggers.title')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" disabled={block !== undefined} onClick={send}>
          {t('triggers.save')}
        </Button>
      }
    >
      <div className={classes.content}>
        <Facts
          facts={[
            { label: t('figure.entryPrice'), value: <Price value={position.entryPrice} tickSize={tickSize} /> },
            { label: t('figure.markPrice'), value: <Price value={mark.price} tickSize={tickSize} /> },
            {
              label: t('figure.liquidationPrice'),
              value: <Price value={livePosition(position, position.markPrice).liquidationPrice} tickSize={tickSize} />,
            },
          ]}
        />
        <StaleNote mark={mark} />
        <TriggerGroup kind="takeProfit" linked={takeProfit} problem={problems.takeProfit} tickSize={tickSize} />
        <TriggerGroup kind="stopLoss" linked={stopLoss} problem={problems.stopLoss} tickSize={tickSize} />
        <p className={classes.text}>{t('triggers.explained')}</p>
        {attempted && missing && (
          <p role="alert" className={classes.alert}>
            {t('triggers.atLeastOne')}
          </p>
        )}
        {block !== undefined && block !== 'visitor' && <Notice tone="warn">{t(`block.${block}`)}</Notice>}
      </div>
    </BottomSheet>
  );
}
