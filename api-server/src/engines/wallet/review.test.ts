import { testLifeCycle } from '../../testing/engines/testLifeCycle';
import { nextState } from '../stateMachine';
import { addressMachine, approve, depositMachine, withdrawalMachine } from '.';

describe.each([depositMachine, withdrawalMachine, addressMachine])('$name machine', (machine) => testLifeCycle(machine));

describe('review', () => {
  it('never decides a deposit twice', () => {
    expect(nextState(depositMachine, 'approved', 'reject')).toBeUndefined();
    expect(nextState(depositMachine, 'failed', 'approve')).toBeUndefined();
  });

  const first = { state: 'review', operator: 'ann', alone: true } as const;

  it.each([depositMachine, withdrawalMachine])('lets one operator approve a $name alone, or asks for a second', (machine) => {
    expect(approve<string, string>(machine, first)).toEqual({ state: 'approved' });
    expect(approve<string, string>(machine, { ...first, alone: false })).toEqual({ state: 'confirming' });
  });

  it.each([depositMachine, withdrawalMachine])('refuses the same operator twice and anyone after the end of a $name', (machine) => {
    const second = { state: 'confirming', approvedBy: 'ann', operator: 'ann', alone: true } as const;
    expect(approve<string, string>(machine, second)).toEqual({ refused: 'sameOperator' });
    expect(approve<string, string>(machine, { ...second, operator: 'bob', alone: false })).toEqual({ state: 'approved' });
    for (const state of ['approved', 'failed']) expect(approve<string, string>(machine, { ...first, state })).toEqual({ refused: 'ended' });
  });

  it('sends what was approved, and neither confirms nor returns what is over', () => {
    expect(nextState(withdrawalMachine, 'review', 'send')).toBeUndefined();
    expect(nextState(withdrawalMachine, 'confirming', 'send')).toBeUndefined();
    expect(nextState(withdrawalMachine, 'approved', 'arrive')).toBeUndefined();
    for (const event of ['fail', 'reject', 'arrive', 'send'] as const) {
      expect(nextState(withdrawalMachine, 'confirmed', event)).toBeUndefined();
      expect(nextState(withdrawalMachine, 'failed', event)).toBeUndefined();
    }
    for (const state of ['approved', 'sent'] as const) expect(nextState(withdrawalMachine, state, 'reject')).toBeUndefined();
  });
});
