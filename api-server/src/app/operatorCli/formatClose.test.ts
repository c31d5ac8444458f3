import type { DailyClose } from '@halyard-h5/shared-api/contract';
import { formatClose, formatCloses } from './formatClose';

const summary = { day: '2026-11-25', transactions: 2, lines: 4, differences: 1, chain: 'c0', hash: 'h1' };
const close: DailyClose = {
  ...summary,
  since: Date.UTC(2026, 10, 25),
  until: Date.UTC(2026, 10, 26),
  madeAt: 0,
  previous: 'h0',
  sections: [
    {
      mode: 'real',
      coin: 'USDT',
      opening: { users: '0', clearing: '0', house: '0', fee: '0', capital: '0' },
      movements: [{ kind: 'deposit.credit', users: '100.5', clearing: '-100.5', house: '0', fee: '0', capital: '0' }],
      closing: { users: '100.5', clearing: '-100.5', house: '0', fee: '0', capital: '0' },
      wallets: [{ wallet: 'spot', available: '100', frozen: '0.5' }],
      clearingIn: '100.5',
      clearingOut: '0',
      houseResult: '0',
      fees: '0',
      rebates: '0',
      records: [{ figure: 'deposits', count: 1, amount: '100', fee: '0' }],
      waitingWithdrawals: { count: 0, amount: '0' },
      checks: [
        { check: 'movements', difference: 'none' },
        { check: 'deposits', difference: '0.5' },
      ],
    },
  ],
};

const columns = (name: string, ...figures: string[]): string => name.padEnd(32) + figures.map((figure) => figure.padStart(25)).join('');

it('prints the report of a day on one page of fixed columns', () => {
  const lines = formatClose(close, false).split('\n');
  expect(lines[0]).toBe('DAILY CLOSE 2026-11-25');
  expect(lines).toContain(columns('  deposit.credit', '100.5', '-100.5', '0', '0', '0'));
  expect(lines).toContain(columns('  spot', '100', '0.5', '100.5'));
  expect(lines).toContain(columns('  opening + movements = closing', 'none'));
  expect(lines).toContain(columns('  deposits as recorded', '0.5'));
});

it('prints one figure a line as CSV', () => {
  const lines = formatClose(close, true).split('\n');
  expect(lines[0]).toBe('day,mode,coin,part,name,figure,value');
  expect(lines).toContain('2026-11-25,real,USDT,movement,deposit.credit,clearing,-100.5');
  expect(lines).toContain('2026-11-25,real,USDT,check,movements,difference,none');
});

it('lists closed days, and says how to go on', () => {
  const list = [{ ...summary, since: 0, until: 0, madeAt: 0 }];
  expect(formatCloses({ list, total: 3, next: '2026-11-25' }, false)).toBe(
    [
      'day         transactions         lines  differences  hash of the report',
      '2026-11-25             2             4            1  h1',
      '1 of 3; go on with --before 2026-11-25',
    ].join('\n'),
  );
  expect(formatCloses({ list, total: 1 }, true)).toBe('day,transactions,lines,differences,chain,hash\n2026-11-25,2,4,1,c0,h1');
});
