import { useState } from 'react';
import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { pairOf, Refusal, StaleNote, useTickSize, useTradingBlock } from '@halyard-h5/shared-trading';
import { AmountInput, Button, Chip, Figure, formatPercent, percentOf, SegmentedControl } from '@halyard-h5/shared-ui';
import { OutcomeNotice, useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { useMark } from '../market/useMark';
import { isGiven } from './isGiven';
import { BlockNotice } from './BlockNotice';
import { PriceField } from './PriceField';
import { ReductionFacts } from './ReductionFacts';
import classes from './Sheet.module.css';
import { timesInForce, type TimeInForce } from './timesInForce';
import { usePositionText } from './usePositionText';
import { useReduce } from './useReduce';
import { useReverse } from './useReverse';

interface ReduceSheetProps {
  readonly position: Position;
  readonly account: PerpetualAccount;
  /** Of all products; undefined until they are loaded. */
  readonly positions: readonly Position[] | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Kind = 'market' | 'limit';

const kinds: readonly Kind[] = ['market', 'limit'];
const shares = [25, 50, 75, 100] as const;

/** Closes some or all lots of a position at market or by a limit order, or reverses it, with what that brings. */
export default function ReduceSheet({ position, account: { terms }, positions, open, onClose }: ReduceSheetProps) {
  const t = usePositionText();
  const common = useCommonText();
  const amountTexts = useAmountTexts();
  const { symbol } = position;
  const tickSize = useTickSize('perpetual', symbol);
  const mark = useMark(symbol, position.markPrice);
  const closing = useTradingBlock('perpetual', symbol, 'close');
  const opening = useTradingBlock('perpetual', symbol);
  const reduce = useReduce(position, terms, onClose);
  const reverse = useReverse(position, terms, positions, onClose);
  const [kind, setKind] = useState<Kind>('market');
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('goodTillCancelled');
  const isLimit = kind === 'limit';
  const all = position.contracts;
  const form = useForm({
    initial: { price: mark.price ?? '', contracts: String(all) },
    rules: {
      price: (price) => (isLimit && !isGiven(price) ? t('ticket.problem.price') : undefined),
      contracts: (contracts) => (isGiven(contracts) ? undefined : t('ticket.problem.lots')),
    },
    limits: {
      contracts: (contracts) => (Number(contracts) > all ? t('perpetualPositions:limits.most', { lots: all }) : undefined),
    },
    onSubmit: async ({ price, contracts }) => {
      reverse.dismiss();
      const refused = await reduce.send({ kind, price, contracts, timeInForce });
      if (refused) throw refused;
    },
  });
  const { price, contracts } = form.values;
  const choose = (next: Kind): void => {
    setKind(next);
    form.refuse(undefined);
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('perpetualPositions:reduce.title', { pair: pairOf(symbol) })}
      closeLabel={common('action.close')}
      footer={
        <>
          <Refusal fault={form.fault ?? reverse.fault} notSent={common('order.notSent')} />
          <Button
            size="large"
            variant="secondary"
            disabled={(closing ?? opening) !== undefined}
            aria-disabled={reverse.state === 'checking'}
            onClick={() => {
              form.refuse(undefined);
              return reverse.press();
            }}
          >
            {t('perpetualPositions:reverse.action')}
          </Button>
          <Button
            size="large"
            variant="danger"
            className={classes.main}
            disabled={closing !== undefined}
            aria-disabled={reduce.state === 'checking'}
            onClick={form.submit}
          >
            {isGiven(contracts) ? t('perpetualPositions:reduce.close', { count: Number(contracts) }) : t('positions.reduce')}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={classes.content}>
        <SegmentedControl
          label={t('ticket.type')}
          options={kinds.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        {isLimit && (
          <>
            <PriceField label={common('label.price')} {...form.value('price')} tickSize={tickSize} mark={mark} />
            <SegmentedControl
              label={t('timeInForce.title')}
              options={timesInForce.map((value) => ({ value, label: t(`timeInForce.${value}`) }))}
              value={timeInForce}
              onChange={setTimeInForce}
            />
          </>
        )}
        <AmountInput label={t('figure.lotCount')} {...form.value('contracts')} step="1" {...amountTexts} />
        <div className={classes.shares}>
          {shares.map((share) => (
            <Chip key={share} onClick={() => form.set('contracts', shareOf(all, share))}>
              <Figure>{formatPercent(String(share), { decimals: 0 })}</Figure>
            </Chip>
          ))}
        </div>
        <StaleNote mark={mark} />
        <ReductionFacts position={position} terms={terms} reduction={{ kind, price, contracts, timeInForce }} />
        <OutcomeNotice state={reduce.state} />
        <OutcomeNotice state={reverse.state} />
        <p className={classes.text}>{t('perpetualPositions:reduce.explained')}</p>
        <BlockNotice symbol={symbol} action="close" />
        {closing === undefined && <BlockNotice symbol={symbol} action="open" />}
      </div>
    </BottomSheet>
  );
}

/** Whole lots, and of a share that is less than one lot one. */
const shareOf = (all: number, share: number): string => {
  const lots = percentOf(String(all), share, '1');
  return lots === '0' ? '1' : lots;
};
