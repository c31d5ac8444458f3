import { contract, endpointTable, operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { Random } from '../../src/testing/Random';
import { openApiDocument } from '../../src/platform/http/openApi';
import { allowed } from '../values/allowed';
import { hostile } from '../values/hostile';
import { jsonOf, mutated, queryOf } from '../values/mutated';
import { waysOf, withValue } from '../values/ways';
import { operationsOfOperators } from './operationsOfOperators';
import { operationsOfTraders } from './operationsOfTraders';
import type { OpenApi } from './operationsOfTraders';

const published = JSON.parse(JSON.stringify(openApiDocument({ name: 'Test', version: '1', uploadLimit: 1_000 }))) as OpenApi;
const traders = operationsOfTraders(published);
const operators = operationsOfOperators();
const find = (name: string) => [...traders, ...operators].find((each) => each.name === name);

describe('operations', () => {
  it('are all that the contract has', () => {
    expect(traders.map(({ name }) => name).sort()).toEqual(Object.keys(endpointTable).sort());
    expect(operators.map(({ name }) => name).sort()).toEqual(
      Object.keys(operatorEndpoints)
        .map((name) => `operator/${name}`)
        .sort(),
    );
  });

  it('know how they are called and what they may answer', () => {
    expect(find('transfer.submit')).toMatchObject({ method: 'POST', access: 'session', keyed: true, namesAccount: true, success: '1' });
    expect(find('transfer.submit')?.refusals).toEqual(['0', '401', '409', '422', '423', '429']);
    expect(find('verification.read')).toMatchObject({ success: '0', refusals: ['401', '409', '423', '429'] });
    expect(find('verification.submit')?.refusals).toContain('1');
    expect(find('image.upload')).toMatchObject({ upload: true });
    expect(find('operator/reviewDeposit')).toMatchObject({ access: 'operator', keyed: false });
  });

  it('have their shared schemas in place', () => {
    expect(JSON.stringify([traders, operators])).not.toContain('$ref');
    expect(find('passkey.add')?.request.properties?.['passkey']?.properties).toHaveProperty('rawId');
  });
});

describe('requests', () => {
  it.each(traders.filter(({ upload }) => !upload).map(({ name }) => name))('for %s are ones that its schema takes', (name) => {
    const dice = new Random(5);
    const made = Array.from({ length: 60 }, () => allowed(find(name)?.request ?? {}, dice));
    const taken = made.filter((request) => contract[name as CallName].request.safeParse(request).success);
    // A few rules stand in no schema: that an amount is above zero, or one of two fields is there.
    expect(taken.length).toBeGreaterThan(15);
  });

  it('are the same for the same seed', () => {
    const [first, second] = [new Random(9), new Random(9)];
    const made = (dice: Random) =>
      operators.map(({ request }) => jsonOf(mutated(allowed(request, dice) as object as never, request, dice)));
    expect(made(first)).toEqual(made(second));
  });

  it('made wrong differ from what they were, and can be sent', () => {
    const dice = new Random(3);
    const { request } = find('deliveryOrder.place') ?? { request: {} };
    const right = allowed(request, dice) as Record<string, unknown>;
    const wrong = Array.from({ length: 200 }, () => mutated(right, request, dice));
    expect(wrong.filter((each) => jsonOf(each) !== jsonOf(right)).length).toBeGreaterThan(150);
    for (const each of wrong) expect(queryOf(each)).toMatch(/^[!-~]*$/);
  });

  it('have values at and beyond the bounds of their schema, NUL, turned text and numbers without end among them', () => {
    const dice = new Random(1);
    const values = Array.from({ length: 2_000 }, () => hostile({ type: 'string', maxLength: 7 }, dice));
    const texts = values.map((value) => jsonOf(value));
    expect(texts).toEqual(expect.arrayContaining(['"a\\u0000b"', '"\u202Eevil"', '1e400', '"9999999"', '"99999999"']));
  });

  it('have ways to every field, to those of things inside, of texts by language and of entries of lists, too', () => {
    const ways = (name: string): string[] => waysOf(find(name)?.request ?? {}).map((way) => way.join('.'));
    expect(ways('operator/saveArticle')).toEqual(expect.arrayContaining(['category', 'texts', 'texts.en', 'texts.en.html']));
    expect(ways('passkey.add')).toContain('passkey.response.clientDataJSON');
    expect(ways('followPlan.publish')).toEqual(expect.arrayContaining(['title', 'invited', 'invited.0']));
    const right = { title: 'a', texts: { en: { html: 'b', title: 'c' } } };
    expect(withValue(right, ['texts', 'en', 'html'], '\0')).toEqual({ title: 'a', texts: { en: { html: '\0', title: 'c' } } });
    expect(withValue({}, ['invited', 0], '\0')).toEqual({ invited: ['\0'] });
  });
});
