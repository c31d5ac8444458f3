import { useState } from 'react';
import type { Position } from '@halyard-h5/shared-api';
import {
  money,
  triggerFromPercent,
  triggerFromPrice,
  triggerFromProfit,
  type LinkedTrigger,
  type TriggerKind,
} from '@halyard-h5/shared-api/formulas';
import { roundTowardZero } from '@halyard-h5/shared-ui';

export interface LinkedFields {
  /** Decimal string; '' for none. The same for all below. */
  readonly price: string;
  /** Per cent of the margin, without its sign. */
  readonly percent: string;
  /** USDT, without its sign. */
  readonly profit: string;
  /** The trigger brings a loss: the sign of per cent and profit. */
  readonly isLoss: boolean;
}

export interface LinkedTriggerState extends LinkedFields {
  readonly setPrice: (price: string) => void;
  readonly setPercent: (percent: string) => void;
  readonly setProfit: (profit: string) => void;
}

const shown = (value: string): string => money.normalise(roundTowardZero(money.absolute(value), 2) ?? '0');

/** Price, per cent and profit of one trigger: whichever is typed, the other two follow. The price is what counts. */
export function useLinkedTrigger(kind: TriggerKind, position: Position, start: string | undefined, digits: number): LinkedTriggerState {
  const none: LinkedFields = { price: '', percent: '', profit: '', isLoss: kind === 'stopLoss' };
  const fieldsOf = ({ price, percent, profit }: LinkedTrigger): LinkedFields => ({
    price,
    percent: shown(money.multiplyExactly(percent, '100')),
    profit: shown(profit),
    isLoss: money.isZero(profit) ? none.isLoss : money.isNegative(profit),
  });
  const [fields, setFields] = useState(() => (start === undefined ? none : fieldsOf(triggerFromPrice(position, start, digits))));
  const signed = (value: string): string => (fields.isLoss ? money.negate(value) : value);
  const follow = (typed: string, link: () => LinkedTrigger, own: Partial<LinkedFields>): void =>
    setFields(typed === '' ? { ...none, isLoss: fields.isLoss } : { ...fieldsOf(link()), ...own });
  return {
    ...fields,
    setPrice: (price) => (price === '' ? setFields(none) : follow(price, () => triggerFromPrice(position, price, digits), { price })),
    setPercent: (percent) =>
      follow(percent, () => triggerFromPercent(position, money.divide(signed(percent), '100', 8), digits), {
        percent,
        isLoss: fields.isLoss,
      }),
    setProfit: (profit) => follow(profit, () => triggerFromProfit(position, signed(profit), digits), { profit, isLoss: fields.isLoss }),
  };
}
