import { readEnvelope } from './readEnvelope';

describe('readEnvelope', () => {
  test.each([
    ['standard', { code: 1, data: { a: 1 } }],
    ['language', { code: 1, data: { a: 1 } }],
    ['upload', { code: 1, data: { a: 1 } }],
    ['variant', { code: '0', data: { a: 1 } }],
  ] as const)('success of %s', (envelope, body) => {
    expect(readEnvelope(JSON.stringify(body), envelope)).toEqual({ kind: 'success', data: { a: 1 } });
  });

  test.each([
    ['standard', '1', 0],
    ['standard', 0, 0],
    ['standard', '0', 0],
    ['standard', 402, 402],
    ['standard', 999, 0],
    ['variant', 1, 0],
    ['variant', 0, 0],
    ['variant', '1', 0],
    ['variant', '401', 401],
    ['variant', 429, 429],
  ] as const)('%s with code %j is the refusal %d', (envelope, code, expected) => {
    expect(readEnvelope(JSON.stringify({ code, msg: 'no', data: { field: 'x' } }), envelope)).toEqual({
      kind: 'refused',
      code: expected,
      msg: 'no',
      data: { field: 'x' },
    });
  });

  test.each([
    '',
    '{"code":1',
    '<!doctype html><title>502</title>',
    'null',
    '[]',
    '1',
    '{"msg":"no code"}',
    '{"code":null}',
    '{"code":true}',
  ])('%j is broken', (body) => expect(readEnvelope(body, 'standard').kind).toBe('broken'));

  test('an empty answer and a missing message do no harm', () => {
    expect(readEnvelope('{"code":1,"data":null}', 'standard')).toEqual({ kind: 'success', data: {} });
    expect(readEnvelope('{"code":0}', 'standard')).toMatchObject({ kind: 'refused', msg: '' });
  });
});
