import { TestDesk } from '../../testing/perpetual/TestDesk';
import type { Order, Position, Trade } from './types';

/** What a step leaves, to the last field: it is what books, lists and receipts are made of. */

const start = 1_000_000;

const order: Order = {
  id: 'id-000001',
  action: 'open',
  type: 'limit',
  side: 'long',
  status: 'open',
  lots: 10,
  filledLots: 0,
  leverage: '10',
  price: '100',
  averagePrice: undefined,
  exposurePerLot: '100',
  reservedMargin: '100',
  reservedFee: '0.5',
  feePaid: '0',
  profit: '0',
  openingFee: '0',
  createdAt: start,
  updatedAt: start,
  priorityAt: start,
  markSequence: 1,
  takenBookTime: 0,
  positionId: undefined,
  reason: undefined,
  triggerPrice: undefined,
  timeInForce: 'goodTillCancelled',
  takeProfitPrice: '120',
  stopLossPrice: '95',
};
const position: Position = {
  id: 'id-000003',
  side: 'long',
  status: 'open',
  lots: 10,
  leverage: '10',
  exposure: '1000',
  margin: '100',
  addedMargin: '0',
  realisedProfit: '0',
  entryPrice: '100',
  openedAt: start,
  updatedAt: start,
  markSequence: 1,
  closedLots: 0,
  closePrice: undefined,
  closeReason: undefined,
  settledProfit: '0',
  feesPaid: '0.5',
  openingFees: '0.5',
  takeProfitPrice: undefined,
  stopLossPrice: undefined,
};
const trade: Trade = {
  id: 'id-000002',
  orderId: 'id-000001',
  positionId: 'id-000003',
  side: 'long',
  action: 'open',
  reason: 'trader',
  liquidity: 'taker',
  lots: 4,
  price: '100',
  exposure: '400',
  fee: '0.2',
  openingFee: '0',
  profit: '0',
  payout: '0',
  shortfall: '0',
  time: start,
  markSequence: 1,
};
const closeOrder: Order = {
  ...order,
  id: 'id-000004',
  action: 'close',
  type: 'market',
  price: undefined,
  reservedMargin: '0',
  reservedFee: '0',
  createdAt: start + 1_000,
  updatedAt: start + 1_000,
  priorityAt: start + 1_000,
  markSequence: 2,
  positionId: 'id-000003',
  reason: 'trader',
  timeInForce: undefined,
  takeProfitPrice: undefined,
  stopLossPrice: undefined,
};

test('an order that takes a part and rests', () => {
  const desk = new TestDesk();
  desk.book = { ...desk.book, asks: [{ price: '100', quantity: '4' }] };
  const command = { type: 'limit', side: 'long', lots: 10, price: '100.00', takeProfitPrice: '120', stopLossPrice: '95' } as const;
  const result = desk.do({ kind: 'place order', ...command });
  const opened = {
    ...position,
    lots: 4,
    exposure: '400',
    margin: '40',
    feesPaid: '0.2',
    openingFees: '0.2',
    takeProfitPrice: '120',
    takeProfitAt: start,
    stopLossPrice: '95',
    stopLossAt: start,
  };
  const rests = {
    ...order,
    status: 'partlyFilled',
    filledLots: 4,
    averagePrice: '100',
    reservedMargin: '60',
    reservedFee: '0.3',
    feePaid: '0.2',
    takenBookTime: start,
    positionId: 'id-000003',
  };
  const fill = { key: 'trade:id-000002', kind: 'fill', reference: 'id-000001' };
  expect(result).toEqual({
    state: { available: '899.5', orders: [rests], positions: [opened] },
    events: [
      { kind: 'order changed', order },
      { kind: 'position changed', position: opened },
      { kind: 'order changed', order: rests },
      { kind: 'trade', trade },
    ],
    movements: [
      {
        booking: { key: 'id-000001:freeze', kind: 'freeze', reference: 'id-000001' },
        from: 'available',
        to: 'orders',
        amount: '100.5',
      },
      { booking: fill, from: 'orders', to: 'positions', amount: '40' },
      { booking: fill, from: 'orders', to: 'fees', amount: '0.2' },
    ],
    taken: { bids: '0', asks: '4' },
  });
});

test('a close that the book takes half of', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
  desk.move('105', { quantity: '4.9' });
  const result = desk.do({ kind: 'close position', positionId: 'id-000003' });
  const half = {
    ...position,
    lots: 5,
    exposure: '500',
    margin: '50',
    updatedAt: start + 1_000,
    markSequence: 2,
    closedLots: 5,
    closePrice: '105',
    closeReason: 'trader',
    settledProfit: '25',
    feesPaid: '0.75',
    openingFees: '0.25',
  };
  const filled = {
    ...closeOrder,
    status: 'partlyFilled',
    filledLots: 5,
    averagePrice: '105',
    feePaid: '0.25',
    profit: '25',
    openingFee: '0.25',
    takenBookTime: start + 1_000,
  };
  const booking = { key: 'trade:id-000005', kind: 'close', reference: 'id-000003' };
  expect(result).toEqual({
    state: { available: '974.25', orders: [], positions: [half] },
    events: [
      { kind: 'order changed', order: filled },
      { kind: 'position changed', position: half },
      {
        kind: 'trade',
        trade: {
          ...trade,
          id: 'id-000005',
          orderId: 'id-000004',
          action: 'close',
          lots: 5,
          price: '105',
          exposure: '500',
          fee: '0.25',
          openingFee: '0.25',
          profit: '25',
          payout: '74.75',
          time: start + 1_000,
          markSequence: 2,
        },
      },
      { kind: 'order changed', order: { ...filled, status: 'cancelled' } },
    ],
    movements: [
      { booking, from: 'house', to: 'positions', amount: '25' },
      { booking, from: 'positions', to: 'fees', amount: '0.25' },
      { booking, from: 'positions', to: 'available', amount: '74.75' },
    ],
    taken: { bids: '4.761904761904761904761904', asks: '0' },
  });
});

test('a liquidation with a gap', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 10 });
  const later = { updatedAt: start + 1_000, markSequence: 2 };
  expect(desk.move('112')).toEqual({
    state: { available: '899.5', orders: [], positions: [] },
    events: [
      {
        kind: 'order changed',
        order: {
          ...closeOrder,
          side: 'short',
          status: 'filled',
          filledLots: 10,
          averagePrice: '112',
          profit: '-100',
          openingFee: '0.5',
          takenBookTime: start + 1_000,
          reason: 'liquidation',
          triggerPrice: '112',
        },
      },
      {
        kind: 'position changed',
        position: {
          ...position,
          ...later,
          side: 'short',
          status: 'liquidated',
          lots: 0,
          exposure: '0',
          margin: '0',
          closedLots: 10,
          closePrice: '112',
          closeReason: 'liquidation',
          settledProfit: '-100',
          openingFees: '0',
        },
      },
      {
        kind: 'trade',
        trade: {
          ...trade,
          id: 'id-000005',
          orderId: 'id-000004',
          side: 'short',
          action: 'close',
          reason: 'liquidation',
          lots: 10,
          price: '112',
          exposure: '1000',
          fee: '0',
          openingFee: '0.5',
          profit: '-100',
          shortfall: '20',
          time: start + 1_000,
          markSequence: 2,
        },
      },
    ],
    movements: [
      {
        booking: { key: 'trade:id-000005', kind: 'liquidation', reference: 'id-000003' },
        from: 'positions',
        to: 'house',
        amount: '100',
      },
    ],
    taken: { bids: '0', asks: '8.928571428571428571' },
  });
});

test('a stop that is reached in an empty book', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10, stopLossPrice: '95' });
  const closing = { ...position, status: 'closing', stopLossPrice: '95', stopLossAt: start, updatedAt: start + 1_000, markSequence: 2 };
  const waits = { ...closeOrder, reason: 'stopLoss', triggerPrice: '95' };
  expect(desk.move('94', { quantity: '0' })).toEqual({
    state: { available: '899.5', orders: [waits], positions: [closing] },
    events: [
      { kind: 'position changed', position: closing },
      { kind: 'order changed', order: waits },
    ],
    movements: [],
    taken: { bids: '0', asks: '0' },
  });
});

test('added margin, without any price', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
  desk.time += 1_000;
  const richer = { ...position, addedMargin: '2.5', updatedAt: start + 1_000 };
  expect(desk.do({ kind: 'add margin', positionId: 'id-000003', amount: '2.5' })).toEqual({
    state: { available: '897', orders: [], positions: [richer] },
    events: [{ kind: 'position changed', position: richer }],
    movements: [
      {
        booking: { key: 'margin:id-000004', kind: 'margin', reference: 'id-000003' },
        from: 'available',
        to: 'positions',
        amount: '2.5',
      },
    ],
    taken: { bids: '0', asks: '0' },
  });
});
