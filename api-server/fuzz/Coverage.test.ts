import '../src/app/modules';
import { allRefusals } from '../src/kernel';
import type { Operation } from './contract/Operation';
import { Coverage, DEMANDED } from './Coverage';
import { Ownership } from './Ownership';
import { unreachable } from './unreachable';
import { verdictOf } from './verdictOf';

const operation: Operation = {
  name: 'deliveryOrder.place',
  path: 'order',
  method: 'POST',
  request: {},
  upload: false,
  access: 'session',
  keyed: true,
  namesAccount: true,
  success: '1',
  refusals: ['0', '401'],
};

function filled(codes: Record<string, number>, without?: string): Coverage {
  const coverage = new Coverage([operation]);
  for (const id of allRefusals().keys()) if (id !== without && unreachable[id] === undefined) coverage.noteRefusal(id);
  for (const [code, times] of Object.entries(codes)) for (let left = times; left > 0; left -= 1) coverage.note(operation, code, undefined);
  return coverage;
}

describe('what is demanded of a run', () => {
  it('is met by enough successes and each declared refusal', () => {
    expect(filled({ '1': DEMANDED.successes, '0': 1, '401': 1 }).faults()).toEqual([]);
  });

  it.each([
    ['too few successes', { '1': DEMANDED.successes - 1, '0': 1, '401': 1 }, /succeeded 19 times/],
    ['a declared refusal that never occurs', { '1': 40, '0': 1 }, /never answered 401/],
    ['too small a share of successes', { '1': 20, '0': 60, '401': 1 }, /% of the requests succeeded/],
  ])('is not met with %s', (_name, codes, fault) => {
    expect(filled(codes).faults()).toEqual([expect.stringMatching(fault)]);
  });

  it('is not met without each refusal of the exchange by its id, nor with one that was thought out of reach', () => {
    const codes = { '1': DEMANDED.successes, '0': 1, '401': 1 };
    expect(filled(codes, 'wallet.quoteExpired').faults()).toEqual(['no call was refused with wallet.quoteExpired']);
    const coverage = filled(codes);
    coverage.noteRefusal('http.failed');
    expect(coverage.faults()).toEqual([expect.stringMatching(/http\.failed is listed as out of reach/)]);
  });
});

describe('an answer', () => {
  const answered = (status: number, code: string, broken = false) =>
    verdictOf(operation, { status, code, text: '', data: {}, cookie: '' }, broken);

  it.each([500, 503])('of status %s is a fault, whatever else it says and however broken the call was', (status) => {
    for (const code of ['1', '0', '']) for (const broken of [false, true]) expect(answered(status, code, broken)).toBe('the server failed');
  });

  it('is right with success and declared refusals, in the envelope and with status 200 unless the call was broken', () => {
    expect([answered(200, '1'), answered(200, '401'), answered(408, '401', true)]).toEqual([undefined, undefined, undefined]);
    expect([answered(200, ''), answered(408, '401')]).toEqual(Array(2).fill('no answer in the envelope'));
    expect(answered(200, '409')).toBe('code 409 is not declared');
  });
});

describe('ownership', () => {
  const id = '01977492-79f4-7fd6-93fc-330d5b3709bd';
  const caller = (userId: string) => ({ headers: {}, address: '10.0.0.1', userId });

  it('notices when a thing of one trader is told to another, and to nobody else', () => {
    const ownership = new Ownership();
    const found: string[] = [];
    const judge = (name: string, access: Operation['access'], userId: string): void =>
      ownership.judge({ ...operation, name, access }, caller(userId), { id }, JSON.stringify({ data: { id } }), (owner) =>
        found.push(owner),
      );
    judge('deliveryOrder.place', 'session', 'ann');
    judge('deliveryOrder.listOpen', 'session', 'ann');
    judge('operator/deposits', 'operator', 'bob');
    expect(found).toEqual([]);
    judge('deliveryOrder.listOpen', 'session', 'bob');
    expect(found).toEqual(['ann']);
  });
});
