import { lazy, Suspense, useEffect, useRef } from 'react';
import { useCommonText, useToast, type PerpetualOrder, type Position } from '@halyard-h5/shared-api';
import {
  isTriggered,
  liquidationPrice,
  marginForLiquidation,
  money,
  unrealisedProfit,
  type TriggerKind,
} from '@halyard-h5/shared-api/formulas';
import { formatMoney, formatPrice } from '@halyard-h5/shared-ui';
import type { LineDrag } from '@halyard-h5/shared-ui/chart';
import { usePerpetualAccount } from '../account/usePerpetualAccount';
import { useMark } from '../market/useMark';
import { useSheet } from '../useSheet';
import { useText } from '../useText';

const TriggersSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ '../positions/Triggers.sheet'));
const AddMarginSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ '../positions/AddMargin.sheet'));
const AmendSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ '../orders/Amend.sheet'));

/** How lines are moved, by their ids. */
export type Drags = Readonly<Record<string, LineDrag>>;

interface LineDragsProps {
  readonly symbol: string;
  readonly tickSize: string;
  readonly positions: readonly Position[];
  readonly orders: readonly PerpetualOrder[];
  readonly onDrags: (drags: Drags) => void;
}

/** The form that a line was dropped into, with what its place asks for. */
type Dropped =
  | { readonly form: 'triggers'; readonly id: string; readonly kind: TriggerKind; readonly price: string }
  | { readonly form: 'addMargin'; readonly id: string; readonly amount: string }
  | { readonly form: 'amend'; readonly id: string; readonly price: string };

/**
 * What moving a line means: entry, TP and SL lead to the form of TP/SL, the liquidation price to that of margin, a resting order to that of its change.
 * Nothing is sent by a drag: each ends in the form with its figures.
 */
export default function LineDrags({ symbol, tickSize, positions, orders, onDrags }: LineDragsProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const account = usePerpetualAccount();
  const mark = useRef<string>(undefined);
  const { price: markPrice } = useMark(symbol);
  const { sheet, open: drop, close } = useSheet<Dropped>();
  useEffect(() => {
    mark.current = markPrice;
  });

  useEffect(() => {
    const drags: Record<string, LineDrag> = {};
    const price = (value: string): string => formatPrice(value, tickSize);
    for (const position of positions.filter((each) => each.symbol === symbol)) {
      const { id, side, takeProfit, stopLoss, entryPrice } = position;
      const add = (line: string, figure: string, drag: Omit<LineDrag, 'name'>): void => {
        drags[`${id} ${line}`] = { name: `${t(`side.${side}`)}: ${figure}`, ...drag };
      };
      /** What a price is that stands on its side of the market. */
      const kindAt = (at: string): TriggerKind =>
        isTriggered('takeProfit', side, at, mark.current ?? entryPrice) ? 'stopLoss' : 'takeProfit';
      const trigger = (kindOf: (at: string) => TriggerKind): Omit<LineDrag, 'name'> => ({
        describe: (at) => `${t(`line.${kindOf(at)}`)} ${price(at)} ${formatMoney(unrealisedProfit(position, at), { sign: true })} USDT`,
        onDrop: (at) => drop({ form: 'triggers', id, kind: kindOf(at), price: at }),
      });
      add('entry', t('figure.entryPrice'), trigger(kindAt));
      if (takeProfit !== undefined)
        add(
          'takeProfit',
          t('triggers.takeProfit'),
          trigger(() => 'takeProfit'),
        );
      if (stopLoss !== undefined)
        add(
          'stopLoss',
          t('triggers.stopLoss'),
          trigger(() => 'stopLoss'),
        );
      const marginFor = (at: string): string => money.round(marginForLiquidation(position, at), 2, 'up');
      add('liquidation', t('figure.liquidationPrice'), {
        describe: (at) => {
          const amount = marginFor(at);
          // It is never taken out: the line would stay where it is.
          if (!money.isPositive(amount)) return `${t('line.liquidation')} ${price(liquidationPrice(position))}`;
          return `${t('line.liquidation')} ${price(at)} ${t('addMargin.title')} ${formatMoney(amount)} USDT`;
        },
        onDrop: (at) => {
          const amount = marginFor(at);
          if (money.isPositive(amount)) drop({ form: 'addMargin', id, amount });
          else toast.show(t('addMargin.onlyAdds'), 'neutral');
        },
      });
    }
    for (const order of orders.filter((each) => each.symbol === symbol && each.price !== undefined)) {
      drags[order.id] = {
        name: `${t(`effect.${order.action}`)}, ${t(`side.${order.side}`)}: ${common('label.price')}`,
        describe: (at) => `${t(`side.${order.side}`)} ${price(at)}`,
        onDrop: (at) => drop({ form: 'amend', id: order.id, price: at }),
      };
    }
    onDrags(drags);
  }, [symbol, tickSize, positions, orders, onDrags, drop, t, common, toast]);

  if (!sheet) return undefined;
  const position = positions.find(({ id }) => id === sheet.id);
  const order = orders.find(({ id }) => id === sheet.id);
  const { opening: key, open } = sheet;
  return (
    <Suspense>
      {sheet.form === 'triggers' && position && (
        <TriggersSheet key={key} position={position} initial={{ [sheet.kind]: sheet.price }} open={open} onClose={close} />
      )}
      {sheet.form === 'addMargin' && position && (
        <AddMarginSheet key={key} position={position} account={account} initialAmount={sheet.amount} open={open} onClose={close} />
      )}
      {sheet.form === 'amend' && order && (
        <AmendSheet
          key={key}
          order={order}
          account={account}
          positions={positions}
          initialPrice={sheet.price}
          open={open}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
