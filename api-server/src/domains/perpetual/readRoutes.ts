import { most } from '@halyard-h5/shared-api/contract';
import { money, unrealisedProfit } from '@halyard-h5/shared-api/formulas';
import { perpetualRefusals } from '../../engines/perpetual';
import { moneyLogOf } from '../../core/ledger';
import { endedOrders, findPosition, liveOrders, livePositions, pastTrades, type ListedOrderRow } from './readPerpetual';
import { orderOf, positionOf, type PositionRow } from './rows';
import { orderView, positionView, tradeView } from './views';
import type { PerpetualServices } from './services';

/** Calls that read perpetual orders, positions and fills of the session's account. */
export function perpetualReadRoutes(context: PerpetualServices): void {
  const { routes, database, market, clock, ledger, config } = context;
  const viewOrder = (row: ListedOrderRow) => {
    const closePrice = row.position_close_price === null ? undefined : money.normalise(row.position_close_price);
    return orderView({ userId: row.user_id, mode: row.mode, symbol: row.symbol }, orderOf(row), closePrice);
  };
  const viewPosition = (row: PositionRow) => {
    const position = positionOf(row);
    return positionView(
      { userId: row.user_id, mode: row.mode, symbol: row.symbol },
      position,
      position,
      market.lastTick(row.symbol)?.price,
    );
  };

  routes.add('position.list', async ({ session, input }) => {
    const list = (await livePositions(database, session, input.symbol)).map(viewPosition);
    return { list, total: list.length, serverTime: clock.now() };
  });

  routes.add('perpetualOrder.listOpen', async ({ session, input }) => {
    const list = (await liveOrders(database, session, input.symbol, most.restingOrders)).map(viewOrder);
    return { list, total: list.length };
  });

  routes.add('perpetualOrder.listFinished', async ({ session, input }) => {
    const { rows, ...page } = await endedOrders(database, session, input);
    return { list: rows.map(viewOrder), ...page };
  });

  routes.add('perpetualOrder.fills', async ({ session, input }) => {
    const { rows, ...page } = await pastTrades(database, session, input);
    return { list: rows.map(tradeView), ...page };
  });

  routes.add('perpetualAccount.read', async ({ session }) => {
    const { userId, mode } = session;
    const { available } = await ledger.balance(database, userId, mode, 'perpetual', 'USDT');
    const orders = await liveOrders(database, session, undefined);
    const positions = (await livePositions(database, session, undefined)).map((row) => ({ symbol: row.symbol, position: positionOf(row) }));
    const positionMargin = money.add(...positions.flatMap(({ position }) => [position.margin, position.addedMargin]));
    const frozenMargin = money.add(...orders.map((order) => order.reserved_margin));
    const frozenFees = money.add(...orders.map((order) => order.reserved_fee));
    const profits = positions.map(({ symbol, position }) =>
      unrealisedProfit(position, market.lastTick(symbol)?.price ?? position.entryPrice),
    );
    const { leverage, faceValue, makerFeeRate, takerFeeRate, warningRatio } = config.perpetual;
    return {
      balance: money.add(available, positionMargin, frozenMargin, frozenFees),
      positionMargin,
      frozenMargin,
      frozenFees,
      available,
      unrealisedProfit: money.add(...profits),
      leverage,
      faceValue,
      makerRate: makerFeeRate,
      takerRate: takerFeeRate,
      warningRatio,
      serverTime: clock.now(),
    };
  });

  routes.add('position.liquidation', async ({ session, input }) => {
    const row = await findPosition(database, session, input.id);
    if (row === undefined) throw perpetualRefusals.unknownPosition();
    if (row.liquidation === null) throw perpetualRefusals.notLiquidated();
    const { tick, marginRatio, tradeId } = row.liquidation;
    const { id, symbol, sequence, time, price, quantity } = tick;
    const lines = await moneyLogOf(database, session.userId, session.mode, [`perpetual:trade:${tradeId}`]);
    return {
      position: viewPosition(row),
      tick: { id, symbol, sequence, time, price, quantity },
      markPrice: price,
      marginRatio,
      lines,
    };
  });
}
