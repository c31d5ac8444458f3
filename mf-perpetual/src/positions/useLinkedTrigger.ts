import { useState } from 'react';
import type { Position } from '@halyard-h5/shared-api';
import {
  money,
  shownMoney,
  triggerFromPercent,
  triggerFromPrice,
  triggerFromProfit,
  type LinkedTrigger,
  type TriggerKind,
} from '@halyard-h5/shared-api/formulas';

/** What a price means, as it stands beside it. */
interface Meaning {
  /** Per cent of the margin, without its sign; '' for none. */
  readonly percent: string;
  /** USDT, without its sign; '' for none. */
  readonly profit: string;
  /** The trigger brings a loss: the sign of per cent and profit. */
  readonly isLoss: boolean;
}

/** The figures of a trigger; the one that is typed leads, the others follow. */
type Figure = 'price' | 'percent' | 'profit';

export interface LinkedTriggerState extends Meaning {
  readonly typed: Figure;
  /** The field of the form: a decimal string, '' for none. */
  readonly price: string;
  readonly setPrice: (price: string) => void;
  readonly setPercent: (percent: string) => void;
  readonly setProfit: (profit: string) => void;
}

/** The price of the trigger as the form holds it. */
interface PriceField {
  readonly value: string;
  readonly onChange: (price: string) => void;
}

const shown = (value: string): string => money.normalise(shownMoney(money.absolute(value), 'result'));

/** Price, per cent and profit of one trigger: whichever is typed, the other two follow. The price is what counts, and what the form holds. */
export function useLinkedTrigger(
  kind: TriggerKind,
  position: Position,
  { value: price, onChange }: PriceField,
  digits: number,
): LinkedTriggerState {
  const none: Meaning = { percent: '', profit: '', isLoss: kind === 'stopLoss' };
  const meaningOf = ({ percent, profit }: LinkedTrigger): Meaning => ({
    percent: shown(money.multiplyExactly(percent, '100')),
    profit: shown(profit),
    isLoss: money.isZero(profit) ? none.isLoss : money.isNegative(profit),
  });
  const [meaning, setMeaning] = useState(() => (price === '' ? none : meaningOf(triggerFromPrice(position, price, digits))));
  const [typed, setTyped] = useState<Figure>('price');
  const { isLoss } = meaning;
  const signed = (value: string): string => (isLoss ? money.negate(value) : value);
  const follow = (figure: 'percent' | 'profit', value: string, link: () => LinkedTrigger): void => {
    const linked = value === '' ? undefined : link();
    setTyped(figure);
    onChange(linked?.price ?? '');
    setMeaning(linked ? { ...meaningOf(linked), [figure]: value, isLoss } : { ...none, isLoss });
  };
  return {
    ...meaning,
    price,
    typed,
    setPrice: (next) => {
      setTyped('price');
      onChange(next);
      setMeaning(next === '' ? none : meaningOf(triggerFromPrice(position, next, digits)));
    },
    setPercent: (percent) =>
      follow('percent', percent, () => triggerFromPercent(position, money.divide(signed(percent), '100', 8), digits)),
    setProfit: (profit) => follow('profit', profit, () => triggerFromProfit(position, signed(profit), digits)),
  };
}
