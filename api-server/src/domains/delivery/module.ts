import { deliveryEarnings, money } from '@halyard-h5/shared-api/formulas';
import { sql } from 'kysely';
import type { TicksNeeded } from '../../core/market';
import { HOUR } from '../../kernel';
import { defineModule } from '../../platform/module';
import { DeliveryWorker } from './DeliveryWorker';
import { LossBudgets } from './LossBudgets';
import { deliveryAudits } from './audits';
import { deliveryHolds } from './holds';
import { personalData } from './personalData';
import { deliveryReserves } from './reserves';
import { deliveryFigures } from './houseFigures';
import { deliveryRoutes } from './routes';
import { deliverySettings } from './settings';
import { takes } from './services';

/** Orders open, settle and show their receipt by the ticks since a little before their acceptance. */
const ticksOfOrders: TicksNeeded = async (database, symbol) => {
  const { rows } = await sql<{ time: number | null }>`
    select min(created_at) as time from delivery_order where symbol = ${symbol} and status in ('entrusted', 'open')`.execute(database);
  const time = rows[0]?.time;
  return { time: typeof time === 'number' ? time - HOUR : undefined };
};

/** Delivery contracts; the worker opens and settles orders. */
export const deliveryModule = defineModule({
  name: 'delivery',
  takes,
  settings: { delivery: deliverySettings.prefault({}) },
  holds: deliveryHolds,
  audits: deliveryAudits,
  personalData: () => personalData,
  makes: { lossBudgets: (services) => new LossBudgets(services) },
  reserves: deliveryReserves,
  fault: ({ delivery: { periods, maximumHouseLoss } }) =>
    periods.some(({ maximum, rate }) => money.greater(deliveryEarnings(maximum, rate), maximumHouseLoss))
      ? 'delivery.maximumHouseLoss is below what one order of the largest amount can win: nobody could ever place it.'
      : undefined,
  open(context) {
    deliveryRoutes(context);
    return { workers: [new DeliveryWorker(context)], ticksNeeded: [ticksOfOrders], houseFigures: [deliveryFigures(context)] };
  },
});
