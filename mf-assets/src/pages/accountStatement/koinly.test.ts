import type { MoneyEvent } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { testId } from '@halyard-h5/shared-api/testing';
import type { StatementEntry } from '../balanceChanges/changesOf';
import { koinlyCsv, koinlyRows } from './koinly';

const time = Date.UTC(2026, 10, 3, 4, 5, 6);
type Change = readonly [wallet: 'spot' | 'delivery' | 'perpetual', coin: string, amount: string];

function entry(type: string, changes: readonly Change[], fees?: MoneyEvent['fees']): StatementEntry {
  const [[wallet, coin, amount] = ['spot', 'USDT', '0'] as const] = changes;
  return {
    id: testId(1),
    time,
    type,
    mode: 'real',
    wallet,
    coin,
    amount,
    balance: '0',
    frozen: '0',
    event: {
      state: 'done',
      changes: changes.map((change) => ({ wallet: change[0], coin: change[1], amount: change[2], balance: '0', frozen: '0' })),
      fees,
      parts: [],
    },
  };
}
const usdt = (amount: string) => ({ coin: 'USDT', amount });
/** What rows say, without what they share. */
const said = (of: StatementEntry) =>
  koinlyRows(of).map(({ time: _time, description: _description, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
  );

test.each([
  ['a deposit is received', entry('deposit.credit', [['spot', 'USDT', '50.12345678']]), [{ received: usdt('50.12345678') }]],
  [
    'a withdrawal is sent, its fee beside it',
    entry('withdrawal.pay', [['spot', 'USDT', '-100']], [usdt('2')]),
    [{ sent: usdt('98'), fee: usdt('2') }],
  ],
  ['a withdrawal without fee is sent', entry('withdrawal.pay', [['spot', 'USDT', '-100']]), [{ sent: usdt('100') }]],
  [
    'a withdrawal that is all fee is a cost',
    entry('withdrawal.pay', [['spot', 'USDT', '-2']], [usdt('2')]),
    [{ sent: usdt('2'), label: 'cost' }],
  ],
  [
    'a conversion is sent and received',
    entry('exchange.swap', [
      ['spot', 'USDT', '-200'],
      ['spot', 'BTC', '0.0041'],
    ]),
    [{ sent: usdt('200'), received: { coin: 'BTC', amount: '0.0041' } }],
  ],
  [
    'a conversion is the same, whichever side comes first',
    entry('exchange.swap', [
      ['spot', 'BTC', '0.0041'],
      ['spot', 'USDT', '-200'],
    ]),
    [{ sent: usdt('200'), received: { coin: 'BTC', amount: '0.0041' } }],
  ],
  [
    'the fee of a conversion stands in its row',
    entry(
      'exchange.swap',
      [
        ['spot', 'USDT', '-200'],
        ['spot', 'BTC', '0.004'],
      ],
      [{ coin: 'BTC', amount: '0.0001' }],
    ),
    [{ sent: usdt('200'), received: { coin: 'BTC', amount: '0.0041' }, fee: { coin: 'BTC', amount: '0.0001' } }],
  ],
  [
    'a won delivery contract is a realised gain',
    entry('delivery.win', [['delivery', 'USDT', '8.5']]),
    [{ received: usdt('8.5'), label: 'realized gain' }],
  ],
  [
    'a lost delivery contract is a realised loss',
    entry('delivery.loss', [['delivery', 'USDT', '-20']]),
    [{ sent: usdt('20'), label: 'realized gain' }],
  ],
  [
    'a closed position is its result, and its fee in a row of its own',
    entry('perpetual.close', [['perpetual', 'USDT', '6.84']], [usdt('0.41')]),
    [
      { received: usdt('7.25'), label: 'realized gain' },
      { sent: usdt('0.41'), label: 'margin fee' },
    ],
  ],
  [
    'a gain that its fee ate up is both',
    entry('perpetual.close', [['perpetual', 'USDT', '0']], [usdt('0.41')]),
    [
      { received: usdt('0.41'), label: 'realized gain' },
      { sent: usdt('0.41'), label: 'margin fee' },
    ],
  ],
  [
    'a fill is its fee alone',
    entry('perpetual.fill', [['perpetual', 'USDT', '-0.35']], [usdt('0.35')]),
    [{ sent: usdt('0.35'), label: 'margin fee' }],
  ],
  [
    'a liquidation is a realised loss',
    entry('perpetual.liquidation', [['perpetual', 'USDT', '-40']]),
    [{ sent: usdt('40'), label: 'realized gain' }],
  ],
  ['a rebate is a reward', entry('referral.rebate', [['spot', 'USDT', '0.07']]), [{ received: usdt('0.07'), label: 'reward' }]],
  [
    'a transfer between own wallets is nothing',
    entry('transfer.move', [
      ['spot', 'USDT', '-5'],
      ['delivery', 'USDT', '5'],
    ]),
    [],
  ],
  ['what is frozen is nothing', entry('delivery.stake', [['delivery', 'USDT', '0']]), []],
  [
    'a kind that is not known changes the coin all the same',
    entry('later.kind', [['spot', 'ETH', '-1']]),
    [{ sent: { coin: 'ETH', amount: '1' } }],
  ],
] as const)('%s', (_name, of, rows) => {
  expect(said(of)).toEqual(rows);
  // Whatever a row says, it changes each coin as the event did.
  for (const coin of ['USDT', 'BTC', 'ETH']) {
    const sum = koinlyRows(of).flatMap(({ received, sent, fee }) => [
      received?.coin === coin ? received.amount : '0',
      sent?.coin === coin ? money.negate(sent.amount) : '0',
      fee?.coin === coin ? money.negate(fee.amount) : '0',
    ]);
    const changed = of.event.changes.filter((change) => change.coin === coin).map(({ amount }) => amount);
    expect(money.add('0', ...sum)).toBe(money.add('0', ...changed));
  }
});

test('a file has the header of the template, UTC times, the oldest row first, and no byte-order mark', () => {
  const later = { ...entry('delivery.win', [['delivery', 'USDT', '8.5']]), id: testId(2), time: time + 1_000 };
  expect(koinlyCsv([later, entry('withdrawal.pay', [['spot', 'USDT', '-100']], [usdt('2')])]).split('\r\n')).toEqual([
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
    `2026-11-03 04:05:06 UTC,98,USDT,,,2,USDT,,,,Withdrawal ${testId(1)},`,
    `2026-11-03 04:05:07 UTC,,,8.5,USDT,,,,,realized gain,Delivery contract won ${testId(2)},`,
    '',
  ]);
});
