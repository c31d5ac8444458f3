import { nextState } from '../stateMachine';
import { addressMachine, approveWithdrawal, depositMachine, withdrawalMachine } from '.';

describe.each([depositMachine, withdrawalMachine, addressMachine])('$name machine', (machine) => {
  const rows = machine.transitions;
  const states = new Set<string>([machine.initial, ...rows.flatMap((row) => [row.from, row.to])]);

  it('reaches every state and leaves none but the final ones without a way out', () => {
    const reached = new Set<string>([machine.initial]);
    for (const _ of states) rows.forEach((row) => reached.has(row.from) && reached.add(row.to));
    expect(reached).toEqual(states);
    const stuck = [...states].filter((state) => !rows.some((row) => row.from === state));
    expect(stuck.sort()).toEqual([...machine.final].sort());
  });

  it('has one outcome for each state and event', () => {
    const keys = rows.map((row) => `${row.from}|${row.event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('review', () => {
  it('never decides a deposit twice', () => {
    expect(nextState(depositMachine, 'approved', 'reject')).toBeUndefined();
    expect(nextState(depositMachine, 'failed', 'approve')).toBeUndefined();
  });

  const small = { state: 'review', value: '1000', operator: 'ann', fourEyesAbove: '1000' } as const;

  it('lets one operator approve up to the amount and asks for a second above it', () => {
    expect(approveWithdrawal(small)).toEqual({ state: 'approved' });
    expect(approveWithdrawal({ ...small, value: '1000.00000001' })).toEqual({ state: 'confirming' });
  });

  it('refuses the same operator twice and anyone after the end', () => {
    const large = { state: 'confirming', value: '5000', approvedBy: 'ann', operator: 'ann', fourEyesAbove: '1000' } as const;
    expect(approveWithdrawal(large)).toEqual({ refused: 'sameOperator' });
    expect(approveWithdrawal({ ...large, operator: 'bob' })).toEqual({ state: 'approved' });
    expect(approveWithdrawal({ ...small, state: 'approved' })).toEqual({ refused: 'ended' });
    expect(approveWithdrawal({ ...small, state: 'failed' })).toEqual({ refused: 'ended' });
  });
});
