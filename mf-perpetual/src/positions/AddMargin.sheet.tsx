import { useMoneyChange, useNavigation, useNetwork, useToast, type Position, type Request, useCommonText } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { money } from '@halyard-h5/shared-api/formulas';
import { Refusal, useTickSize } from '@halyard-h5/shared-trading';
import {
  AmountInput,
  Button,
  Chip,
  Facts,
  Figure,
  formatFraction,
  formatMoney,
  formatPercent,
  missingValue,
  Money,
  Notice,
  percentOf,
} from '@halyard-h5/shared-ui';
import { OutcomeNotice, useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { isWithinReach, LiquidationPrice } from './LiquidationPrice';
import { livePosition, type LivePosition } from './livePosition';
import { useMark } from '../market/useMark';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { OldToNew } from './OldToNew';
import { usePositionText } from './usePositionText';
import classes from './Sheet.module.css';

interface AddMarginSheetProps {
  readonly position: Position;
  readonly account: PerpetualAccount;
  /** Put into the form. */
  readonly initialAmount?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

const shares = [10, 25, 50, 100] as const;
const step = '0.01';

/** Puts more margin behind a position, and shows how far that moves its liquidation price. */
export default function AddMarginSheet({ position, account: { available }, initialAmount = '', open, onClose }: AddMarginSheetProps) {
  const t = usePositionText();
  const common = useCommonText();
  const toast = useToast();
  const navigation = useNavigation();
  const { online } = useNetwork();
  const amountTexts = useAmountTexts();
  const tickSize = useTickSize('perpetual', position.symbol);
  const markPrice = useMark(position.symbol).price ?? position.markPrice;
  const added = (_: Position, request?: Request<'position.addMargin'>): void => {
    toast.show(t('perpetualPositions:addMargin.done', { amount: formatMoney(request?.amount) }), 'success');
    onClose();
  };
  const add = useMoneyChange('position.addMargin', added, { overlay: false, late: 'own', unspoken: true });
  const isMissing = (amount: string): boolean => amount === '' || money.isZero(amount);
  const isTooMuch = (amount: string): boolean => !isMissing(amount) && available !== undefined && money.greater(amount, available);
  const form = useForm({
    initial: { amount: initialAmount },
    rules: { amount: (amount) => (isMissing(amount) ? t('perpetualPositions:addMargin.missing') : undefined) },
    limits: { amount: (amount) => (isTooMuch(amount) ? t('ticket.problem.aboveAvailable') : undefined) },
    onSubmit: async ({ amount }) => {
      const refused = await add.send({ id: position.id, amount });
      if (refused) throw refused;
    },
  });
  const { amount } = form.values;
  const before = livePosition(position, markPrice);
  const after = isMissing(amount)
    ? undefined
    : livePosition({ ...position, addedMargin: money.add(position.addedMargin, amount) }, markPrice);
  const distance = (live: LivePosition): string =>
    isWithinReach(live.liquidationPrice, tickSize) ? formatFraction(live.distance) : missingValue;

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('addMargin.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Refusal fault={form.fault} notSent={common('order.notSent')} />
          <Button size="large" disabled={!online} aria-disabled={add.state === 'checking'} onClick={form.submit}>
            {t('addMargin.title')}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={classes.content}>
        <AmountInput
          label={common('label.amount')}
          labelAside={
            available !== undefined && (
              <span>
                {common('money.available')} <Money value={available} currency="USDT" />
              </span>
            )
          }
          {...form.value('amount')}
          step={step}
          unit="USDT"
          {...amountTexts}
        />
        <div className={classes.shares}>
          {shares.map((share) => (
            <Chip key={share} disabled={available === undefined} onClick={() => form.set('amount', percentOf(available, share, step))}>
              <Figure>{formatPercent(String(share), { decimals: 0 })}</Figure>
            </Chip>
          ))}
        </div>
        {isTooMuch(amount) && (
          <Notice
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() => navigation.push('assets.transfer', { from: 'spot', to: 'perpetual' })}
              >
                {common('action.transfer')}
              </Button>
            }
          >
            {t('perpetualPositions:addMargin.funds')}
          </Notice>
        )}
        <Facts
          facts={[
            {
              label: t('figure.liquidationPrice'),
              value: (
                <OldToNew
                  before={<LiquidationPrice value={before.liquidationPrice} tickSize={tickSize} />}
                  after={after && <LiquidationPrice value={after.liquidationPrice} tickSize={tickSize} />}
                />
              ),
              strong: true,
            },
            {
              label: t('figure.distance'),
              value: <OldToNew before={<Figure>{distance(before)}</Figure>} after={after && <Figure>{distance(after)}</Figure>} />,
            },
            {
              label: t('figure.marginRatio'),
              value: (
                <OldToNew
                  before={<Figure>{formatFraction(before.marginRatio)}</Figure>}
                  after={after && <Figure>{formatFraction(after.marginRatio)}</Figure>}
                />
              ),
            },
          ]}
        />
        <OutcomeNotice state={add.state} />
        <p className={classes.text}>{t('perpetualPositions:addMargin.explained')}</p>
      </div>
    </BottomSheet>
  );
}
