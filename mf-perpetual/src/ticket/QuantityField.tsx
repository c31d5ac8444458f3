import { useState } from 'react';
import { useCommonText, usePreference } from '@halyard-h5/shared-api';
import { money, positionExposure } from '@halyard-h5/shared-api/formulas';
import { AmountInput, decimalsOf, Figure, formatAmount, formatMoney } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { baseOf } from '@halyard-h5/shared-trading';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import { baseStep } from '../market/quantityStep';
import { useMark } from '../market/useMark';
import { useText } from '../useText';
import classes from './QuantityField.module.css';
import { isGiven } from '../positions/isGiven';
import type { Ticket } from './useTicket';

interface QuantityFieldProps {
  readonly id: string;
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** What a quantity is typed in: lots, the exposure in USDT, or the exposure in the coin. */
const units = ['lots', 'quote', 'base'] as const;
type Unit = (typeof units)[number];

/**
 * The quantity of an order, typed in the unit that the trader prefers; whole lots are what counts, rounded down. Below it the same quantity in the other
 * units, or what one lot is.
 */
export function QuantityField({ id, symbol, ticket: { lots, price, type, terms, asked, change }, error, hint }: QuantityFieldProps) {
  const t = useText();
  const common = useCommonText();
  const amountTexts = useAmountTexts();
  const [kept, keep] = usePreference('perpetual.unit');
  const unit: Unit = units.find((name) => name === kept) ?? 'lots';
  const mark = useMark(symbol).price;
  const at = type === 'limit' && isGiven(price) ? price : mark;
  const step = baseStep(at);
  const lot = terms && positionExposure(terms, '1');
  const [typed, setTyped] = useState<{ readonly unit: Unit; readonly text: string; readonly lots: string }>();

  /** Of this many lots; '' while that is not known. */
  const sizeIn = (wanted: Unit, count: string): string => {
    if (wanted === 'lots' || count === '') return count;
    if (lot === undefined) return '';
    const exposure = money.multiplyExactly(lot, count);
    if (wanted === 'quote') return exposure;
    return at === undefined || !isGiven(at) ? '' : money.divide(exposure, at, decimalsOf(step));
  };
  const lotsOf = (text: string): string => {
    if (unit === 'lots' || text === '') return text;
    if (lot === undefined || (unit === 'base' && at === undefined)) return '';
    return money.divide(exposureOf(text), lot, 0);
  };
  /** USDT of exposure that was typed; '' for lots. */
  const exposureOf = (text: string): string => {
    if (unit === 'lots' || text === '') return '';
    return unit === 'base' ? money.multiplyExactly(text, at ?? '0') : text;
  };
  const enter = (text: string): void => {
    const count = lotsOf(text);
    setTyped({ unit, text, lots: count });
    change({ lots: count, exposure: exposureOf(text) });
  };
  const coin = symbol === undefined ? '' : baseOf(symbol);
  const names: Readonly<Record<Unit, string>> = { lots: t('figure.lots'), quote: 'USDT', base: coin };
  const text = (wanted: Unit, count: string): string => {
    if (wanted === 'lots') return count === '1' ? t('figure.oneLot') : `${formatAmount(count, undefined)} ${names.lots}`;
    if (wanted === 'quote') return `${formatMoney(sizeIn('quote', count))} USDT`;
    return `${formatAmount(sizeIn('base', count) || undefined, coin)} ${coin}`;
  };
  const count = isGiven(lots) ? lots : '1';
  const isRounded =
    unit !== 'lots' &&
    lots !== '' &&
    lot !== undefined &&
    asked.exposure !== '' &&
    !money.equal(asked.exposure, money.multiplyExactly(lot, lots));
  const isOwn = typed?.unit === unit && typed.lots === lots;
  return (
    <div>
      <AmountInput
        id={id}
        label={t('ticket.quantity')}
        labelHidden
        placeholder={t('ticket.quantity')}
        value={isOwn ? typed.text : sizeIn(unit, lots)}
        onChange={enter}
        step={unit === 'lots' ? '1' : unit === 'quote' ? '0.01' : step}
        end={
          <button
            type="button"
            aria-label={`${common('amount.unit')}: ${names[unit]}`}
            onClick={() => keep(units[(units.indexOf(unit) + 1) % units.length])}
            className={classes.unit}
          >
            <span>{names[unit]}</span> <ArrowLeftRight size={12} aria-hidden />
          </button>
        }
        error={error}
        hint={isRounded ? common('amount.rounded', { value: text(unit, lots) }) : hint}
        {...amountTexts}
      />
      <p className={classes.sizes}>
        <bdi dir="ltr">{`${text('lots', count)} = ${text('quote', count)}`}</bdi> <Figure>{`≈ ${text('base', count)}`}</Figure>
      </p>
    </div>
  );
}
