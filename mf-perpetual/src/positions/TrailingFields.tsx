import type { Position } from '@halyard-h5/shared-api';
import { isTriggered, liquidationPrice, trailingStopPrice, unrealisedProfit } from '@halyard-h5/shared-api/formulas';
import { useTickSize } from '@halyard-h5/shared-trading';
import { AmountInput, Chip, Facts, Figure, formatPercent, Money, Notice, Price } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { OldToNew } from './OldToNew';
import classes from './Sheet.module.css';
import { trailingNow } from './trailingNow';
import { usePositionText } from './usePositionText';
import type { TrailingForm } from './useTrailingForm';

interface TrailingFieldsProps {
  readonly position: Position;
  readonly trailing: TrailingForm;
  readonly markPrice: string;
}

const presets = ['0.5', '1', '2', '5'] as const;

/** The distance of a trailing stop, and at which price it would act now: set anew, it begins at the mark price. */
export function TrailingFields({ position, trailing: { form, fraction }, markPrice }: TrailingFieldsProps) {
  const t = usePositionText();
  const amountTexts = useAmountTexts();
  const tickSize = useTickSize('perpetual', position.symbol);
  const { side } = position;
  const now = trailingNow(position, markPrice);
  const price = fraction === undefined ? undefined : trailingStopPrice(side, markPrice, fraction);
  const profitAt = (at: string | undefined) => (at === undefined ? undefined : unrealisedProfit(position, at));
  const isTooFar = price !== undefined && isTriggered('stopLoss', side, liquidationPrice(position), price);
  return (
    <>
      <AmountInput
        label={t('perpetualPositions:trailing.distance')}
        {...form.value('distance')}
        step="0.01"
        unit={<Figure>%</Figure>}
        {...amountTexts}
      />
      <div className={classes.shares}>
        {presets.map((preset) => (
          <Chip key={preset} onClick={() => form.set('distance', preset)}>
            <Figure>{formatPercent(preset, { decimals: preset === '0.5' ? 1 : 0 })}</Figure>
          </Chip>
        ))}
      </div>
      <Facts
        facts={[
          {
            label: t('perpetualPositions:trailing.actsAt'),
            value: now ? (
              <OldToNew
                before={<Price value={now.price} tickSize={tickSize} />}
                after={price && <Price value={price} tickSize={tickSize} />}
              />
            ) : (
              <Price value={price} tickSize={tickSize} />
            ),
            strong: true,
          },
          {
            label: t('perpetualPositions:reduce.profitAt'),
            value: <Money value={profitAt(price ?? now?.price)} currency="USDT" change />,
          },
        ]}
      />
      {isTooFar && (
        <Notice tone="warn" role="status">
          {t('perpetualPositions:trailing.beyondLiquidation')}
        </Notice>
      )}
      <p className={classes.text}>{t('perpetualPositions:trailing.explained')}</p>
    </>
  );
}
