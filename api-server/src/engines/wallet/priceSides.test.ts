import { bothSides, rateBetween } from './prices';
import { decideExchange, quoteExchange, restoreInventory, roomFor, type ExchangeLeg, type ExchangeQuestion } from '.';

const usdt = { coin: 'USDT', price: '1', spread: '0' };
const bitcoin = { coin: 'BTC', price: '50000', spread: '0.001' };
const ether = { coin: 'ETH', price: '2500', spread: '0' };

describe('both sides of a pair', () => {
  test('are the same whichever coin is given, and priced in USDT or in the cheaper coin', () => {
    expect(bothSides(usdt, bitcoin)).toEqual({ base: 'BTC', counter: 'USDT', bid: '49950', ask: '50050', spread: '0.002' });
    expect(bothSides(bitcoin, usdt)).toEqual(bothSides(usdt, bitcoin));
    expect(bothSides(ether, bitcoin)).toEqual({ base: 'BTC', counter: 'ETH', bid: '19.98', ask: '20.02', spread: '0.002' });
    expect(bothSides(bitcoin, ether)).toEqual(bothSides(ether, bitcoin));
  });

  test('price a coin in USDT even where it is the cheaper one', () => {
    const cent = { coin: 'CENT', price: '0.01', spread: '0' };
    expect(bothSides(usdt, cent)).toMatchObject({ base: 'CENT', counter: 'USDT', bid: '0.01' });
    expect(bothSides(cent, usdt)).toMatchObject({ base: 'CENT', counter: 'USDT', bid: '0.01' });
  });

  test('of two coins of one price are those of the one that is given', () => {
    const twin = { ...ether, coin: 'TWIN' };
    expect(bothSides(ether, twin)).toMatchObject({ base: 'ETH', counter: 'TWIN' });
  });

  test('the ask is rounded up and the bid down', () => {
    const three = { coin: 'THREE', price: '3', spread: '0' };
    const ten = { coin: 'TEN', price: '10', spread: '0' };
    expect(bothSides(ten, three)).toMatchObject({ bid: '3.333333333333', ask: '3.333333333334' });
    expect(rateBetween(ten, three)).toBe('3.333333333333');
  });

  test('are none where one of them would be nothing', () => {
    const dust = { coin: 'DUST', price: '0.0000000000001', spread: '0' };
    // Of the bid of the dearer one nothing is left …
    expect(bothSides(dust, usdt)).toBeUndefined();
    // … and one cannot be priced in what the house would pay nothing for.
    expect(bothSides(bitcoin, { coin: 'FREE', price: '1', spread: '1' })).toBeUndefined();
  });
});

describe('a quote', () => {
  const rules = { maximumSlippage: '0.05', quoteLife: 10_000 };
  const question: ExchangeQuestion = {
    amount: '1000',
    slippage: '0.005',
    source: usdt,
    target: bitcoin,
    sourceDigits: 2,
    targetDigits: 4,
    time: 1_000,
  };

  test('keeps to the digits of both coins', () => {
    expect(quoteExchange(question, rules)).toMatchObject({ receive: '0.0199', least: '0.0199' });
    expect(quoteExchange({ ...question, amount: '1000.01' }, rules)).toMatchObject({ amount: '1000.01' });
    expect(quoteExchange({ ...question, amount: '1000.001' }, rules)).toEqual({ refused: 'digits' });
  });

  test('counts its value in USDT rounded up', () => {
    const odd = { ...question, amount: '0.01', source: { ...ether, price: '0.0000012' }, target: usdt, targetDigits: 8 };
    expect(quoteExchange(odd, rules)).toMatchObject({ value: '0.00000002' });
  });

  test('is refused where the pair has no price, though something would be received', () => {
    const worthless = { coin: 'FREE', price: '1', spread: '1' };
    expect(quoteExchange({ ...question, source: bitcoin, target: worthless }, rules)).toEqual({ refused: 'tooSmall' });
  });
});

describe('an accepted exchange', () => {
  const accepted = { amount: '10', quotedRate: '1', least: '0', targetDigits: 2, releaseAt: 100 };
  const leg = (coin: string, tick: ExchangeLeg['tick']): ExchangeLeg => ({ coin, spread: '0', tick });

  test('that would bring nothing is refused, even where the trader allows that', () => {
    const decision = decideExchange(accepted, leg('A', { time: 1, price: '0.0001' }), leg('USDT', 'none'), 0);
    expect(decision).toMatchObject({ event: 'rate moved', rate: '0.0001', slippage: '0.9999' });
  });

  test('is released as soon as one of its prices is known to be missing, whichever it is', () => {
    const late = { time: 101, price: '1' };
    expect(decideExchange(accepted, leg('A', late), leg('B', undefined), 0)).toEqual({ event: 'no price' });
    expect(decideExchange(accepted, leg('A', undefined), leg('B', late), 0)).toEqual({ event: 'no price' });
    expect(decideExchange(accepted, leg('A', { time: 1, price: '1' }), leg('B', undefined), 99)).toBeUndefined();
    expect(decideExchange(accepted, leg('A', { time: 1, price: '1' }), leg('B', undefined), 100)).toEqual({ event: 'no price' });
  });

  test('says both sides of what it was judged at', () => {
    const decision = decideExchange(accepted, leg('A', { time: 1, price: '4' }), leg('B', { time: 1, price: '2' }), 0);
    const price = { base: 'A', counter: 'B', bid: '2', ask: '2', spread: '0' };
    expect(decision).toEqual({ event: 'execute', rate: '2', slippage: '-1', price, receive: '20' });
  });
});

describe('the house’s inventory', () => {
  const rules = { houseLimit: '1000', traderLimit: '400', restoreWithin: 3_600_000 };

  test('of nothing stays nothing, and has no sign', () => {
    expect(restoreInventory({ net: '0', time: 0 }, 5, rules)).toEqual({ net: '0', time: 5 });
    expect(restoreInventory({ net: '-1', time: 0 }, 3_600_000, rules)).toEqual({ net: '0', time: 3_600_000 });
  });

  test('comes back exactly by what the time is worth', () => {
    expect(restoreInventory({ net: '-500', time: 1_000 }, 361_000, rules)).toEqual({ net: '-400', time: 361_000 });
    expect(restoreInventory({ net: '100', time: 0 }, 360_000, rules).net).toBe('0');
    expect(restoreInventory({ net: '1000', time: 0 }, 1, rules).net).toBe('999.99972223');
  });

  test('leaves a trader no less than nothing', () => {
    const room = (used: string) => roomFor('take', { net: '0', time: 0 }, { taking: '0', giving: '0', used }, rules).trader;
    expect([room('399.99'), room('400'), room('401')]).toEqual(['0.01', '0', '0']);
  });
});
