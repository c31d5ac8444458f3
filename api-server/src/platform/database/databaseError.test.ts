import { isBeforePartition } from './faults';
import { isCheckViolation, isNullViolation, isUniqueViolation } from './transact';

/** As Citus passes errors of other nodes on: without fields, and of rows that it copied there without a code. */
const passedOn = (message: string, code = 'XX000') => Object.assign(new Error(message), { code });

describe('an error of a shard', () => {
  it('is known by its constraint, whatever the number of the shard', () => {
    const told = { code: '23505', constraint: 'claim_pkey_102008', message: 'duplicate key value violates unique constraint' };
    expect([isUniqueViolation(told, 'claim_pkey'), isUniqueViolation(told, 'deposit_pkey'), isCheckViolation(told)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is known by its message, where it came from another node', () => {
    const taken = passedOn('duplicate key value violates unique constraint "idempotency_pkey_102084"');
    const poor = passedOn('new row for relation "ledger_balance_102088" violates check constraint "ledger_balance_available"', '23514');
    const empty = passedOn('null value in column "outcome" of relation "idempotency_102084" violates not-null constraint');
    expect([isUniqueViolation(taken, 'idempotency_pkey'), isUniqueViolation(taken, 'claim_pkey')]).toEqual([true, false]);
    expect([isCheckViolation(poor, 'ledger_balance_available'), isCheckViolation(poor, 'ledger_balance_frozen')]).toEqual([true, false]);
    expect([isNullViolation(empty, 'outcome'), isNullViolation(empty, 'mark_sequence')]).toEqual([true, false]);
    expect(isUniqueViolation(passedOn('connection to the remote node failed'))).toBe(false);
  });

  it('tells that a partition is about to be made', () => {
    const promised = passedOn('new row for relation "idempotency_rest_102084" violates check constraint "rest_from_2026"');
    expect([isBeforePartition(promised), isBeforePartition(passedOn('violates check constraint "ledger_balance_available"'))]).toEqual([
      true,
      false,
    ]);
  });
});
