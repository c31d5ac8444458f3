import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'deliveryOrders',
    table: 'delivery_order',
    fields: {
      id: 'id',
      account: 'mode',
      symbol: 'symbol',
      direction: 'direction',
      seconds: 'seconds',
      rate: ['rate', 'money'],
      stake: ['stake', 'money'],
      status: 'status',
      acceptedAt: ['created_at', 'time'],
      deliveryAt: ['delivery_at', 'time'],
      openTick: 'open_tick',
      settlementTick: 'settlement_tick',
      settledAt: ['settled_at', 'time'],
      result: 'result',
      profit: ['profit', 'money'],
      planId: 'plan_id',
      cancelAt: ['cancel_at', 'time'],
    },
  }),
];
