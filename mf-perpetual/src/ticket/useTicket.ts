import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '@halyard-h5/shared-api';
import { maximumLots, positionExposure, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { percentOf } from '@halyard-h5/shared-ui';
import { useDraft, useTouched } from '@halyard-h5/shared-api/forms';
import type { AskedOrder } from './atLeverage';
import { useLeverage } from './useLeverage';
import { useMark } from '../market/useMark';
import { useOpeningPrice } from './useOpeningPrice';
import { useOrderFigures, type OrderFigures } from './useOrderFigures';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { isGiven } from '../positions/isGiven';
import { ticketFaults, type TicketFields, type TicketFaults } from './ticketFaults';

interface TicketChange extends Partial<TicketFields> {
  /** With `lots`: the USDT of exposure that they were reckoned from, where that is what was typed. */
  readonly exposure?: string;
}

export interface Ticket extends TicketFields, Pick<OrderFigures, 'taken' | 'preview'> {
  readonly change: (part: TicketChange) => void;
  /** The price is the one that the ticket was opened with, not the trader's own; it is not kept. */
  readonly isPriceOffered: boolean;
  /** The trader is in the field of the price, or has left it: none is offered into an empty field that somebody is in. */
  readonly enterPrice: (inside: boolean) => void;
  /** Fills the price and makes it a limit order. */
  readonly pickPrice: (price: string) => void;
  /** At the leverage of this ticket. */
  readonly terms: PerpetualTerms | undefined;
  /** The highest leverage that one may choose; undefined where nobody may. */
  readonly maximumLeverage: number | undefined;
  /** What another leverage keeps of the order. */
  readonly asked: AskedOrder;
  /** Takes another leverage for new orders of this product, with the lots that it makes of this one. */
  readonly takeLeverage: (leverage: string, lots: string) => void;
  readonly available: string | undefined;
  /** Lots as a share of what `available` pays for, 0 to 100. */
  readonly share: number;
  readonly setShare: (share: number) => void;
  readonly faults: TicketFaults;
  /** The order was tried as it is. */
  readonly attempted: boolean;
  /** Whether a fault of a field is one of the moment: it was changed here, or the order was tried. One that came back is not. */
  readonly isUrgent: (field: 'lots' | 'takeProfit' | 'stopLoss') => boolean;
  /** The order is tried. */
  readonly attempt: () => void;
  /** The order was accepted: its TP/SL are not those of the next one, and what is left on the ticket is no mistake. */
  readonly accepted: () => void;
}

const noTriggers = { triggers: '', takeProfit: '', stopLoss: '' };
const empty = { side: 'long', type: 'limit', price: '', lots: '', leverage: '', exposure: '', timeInForce: '', trigger: '', ...noTriggers };

/**
 * The order form of a product. What was typed is kept across sign-ins and reloads; trigger and TP/SL only until the order is accepted, the
 * side changes or another pair is chosen: they were meant for one order.
 */
export function useTicket(symbol: string | undefined, account: PerpetualAccount, positions: readonly Position[] | undefined): Ticket {
  const { values: draft, change: keep } = useDraft(`perpetual.${symbol}`, empty);
  const touched = useTouched(`perpetual.${symbol}`);
  const { touch } = touched;
  const change = useCallback(
    (part: Partial<typeof empty>): void => {
      keep(part);
      touch(...Object.keys(part));
    },
    [keep, touch],
  );
  const { terms: standard, available } = account;
  const { value: leverage, maximum: maximumLeverage, prefer } = useLeverage(symbol, draft.leverage, standard?.leverage);
  const terms = useMemo(() => (standard && leverage !== undefined ? { ...standard, leverage } : undefined), [standard, leverage]);
  const offered = useOpeningPrice(symbol);
  const [isEntering, setEntering] = useState(false);
  // One who has emptied the field wants another price.
  const isPriceOffered = draft.price === '' && offered !== undefined && !isEntering && !touched.has('price');
  const fields: TicketFields = {
    ...draft,
    ...(isPriceOffered ? { price: offered } : {}),
    side: draft.side === 'short' ? 'short' : 'long',
    type: draft.type === 'market' ? 'market' : 'limit',
    timeInForce: draft.timeInForce === 'immediateOrCancel' || draft.timeInForce === 'postOnly' ? draft.timeInForce : '',
    hasTriggers: draft.triggers !== '',
  };
  const { side, lots, trigger, hasTriggers } = fields;
  const ofOneOrder = { ...noTriggers, trigger: '' };
  useLeaving(symbol, hasTriggers || trigger !== '', () => keep(ofOneOrder));
  const mark = useMark(symbol).price;

  const same = positions?.find((position) => position.symbol === symbol && position.side === side);
  const { taken, filledAt, preview } = useOrderFigures(symbol, fields, terms, same);
  const most = useMemo(() => (terms && available !== undefined ? maximumLots(terms, available) : '0'), [terms, available]);
  const exposure = draft.exposure || (terms && isGiven(lots) ? positionExposure(terms, lots) : '');
  const faults = ticketFaults(fields, preview, mark, available, taken);

  return {
    ...fields,
    isPriceOffered,
    enterPrice: (inside) => setEntering(inside && !isPriceOffered),
    change: ({ hasTriggers, ...part }) =>
      change({
        ...(part.side === undefined || part.side === side ? {} : ofOneOrder),
        // Lots mean what they do at one leverage: they are kept together.
        ...(part.lots === undefined ? {} : { leverage: leverage ?? '', exposure: '' }),
        ...part,
        ...(hasTriggers === undefined ? {} : { triggers: hasTriggers ? 'on' : '' }),
      }),
    pickPrice: (picked) => change({ type: 'limit', price: picked }),
    terms,
    maximumLeverage,
    asked: { side, exposure, price: filledAt, same },
    takeLeverage: (next, lots) => {
      prefer(next);
      keep({ leverage: next, exposure, lots });
    },
    available,
    share: isGiven(most) ? Math.min(100, Math.round((Number(lots) / Number(most)) * 100)) : 0,
    setShare: (share) => change({ lots: share === 0 ? '' : percentOf(most, share, '1'), leverage: leverage ?? '', exposure: '' }),
    taken,
    preview,
    faults,
    attempted: touched.has('order'),
    isUrgent: (field) => touched.has(field) || touched.has('order'),
    attempt: () => touched.touch('order'),
    accepted: () => {
      if (hasTriggers || trigger !== '') keep(ofOneOrder);
      touched.calm();
    },
  };
}

/** Tidies the ticket of a product up when another one takes its place on screen. */
function useLeaving(symbol: string | undefined, isUntidy: boolean, tidy: () => void): void {
  const last = useRef({ symbol, isUntidy, tidy });
  useEffect(() => {
    if (last.current.symbol !== symbol && last.current.isUntidy) last.current.tidy();
    last.current = { symbol, isUntidy, tidy };
  });
}
