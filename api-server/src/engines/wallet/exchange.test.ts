import fc from 'fast-check';
import { money } from '@halyard-h5/shared-api/formulas';
import { decideExchange, quoteExchange, type ExchangeLeg, type ExchangeQuestion, type QuotedExchange } from '.';

const rules = { maximumSlippage: '0.05', quoteLife: 10_000 };
const usdt = { coin: 'USDT', price: '1', spread: '0' };
const bitcoin = { coin: 'BTC', price: '50000', spread: '0.001' };
const question: ExchangeQuestion = {
  amount: '1000',
  slippage: '0.005',
  source: usdt,
  target: bitcoin,
  sourceDigits: 8,
  targetDigits: 8,
  time: 1_000,
};

function quoted(change: Partial<ExchangeQuestion> = {}): QuotedExchange {
  const quote = quoteExchange({ ...question, ...change }, rules);
  if ('refused' in quote) throw new Error(quote.refused);
  return quote;
}

describe('quoteExchange', () => {
  it('quotes what one pays when buying, the least, both sides, and the value', () => {
    expect(quoted()).toEqual({
      amount: '1000',
      slippage: '0.005',
      rate: '0.000019980019',
      receive: '0.01998001',
      least: '0.01988011',
      price: { base: 'BTC', counter: 'USDT', bid: '49950', ask: '50050', spread: '0.002' },
      value: '1000',
      expiresAt: 11_000,
    });
  });

  it('quotes what one gets when selling', () => {
    const selling = quoted({ amount: '0.5', source: bitcoin, target: usdt });
    expect(selling).toMatchObject({ rate: '49950', receive: '24975', value: '25000', price: quoted().price });
  });

  it('takes the spread of both coins, and prices the dearer one in the cheaper one', () => {
    const ether = { coin: 'ETH', price: '2500', spread: '0.002' };
    const price = { base: 'BTC', counter: 'ETH', bid: '19.940119760479', ask: '20.060120240481', spread: '0.00599999' };
    expect(quoted({ amount: '1', source: bitcoin, target: ether })).toMatchObject({ rate: '19.940119760479', price });
    expect(quoted({ amount: '1', source: ether, target: bitcoin }).price).toEqual(price);
  });

  it('takes a slippage from 0 to 5 % and nothing beside', () => {
    expect(quoted({ slippage: '0' }).least).toBe('0.01998001');
    expect(quoted({ slippage: '0.05' }).least).toBe('0.01898101');
    expect(quoteExchange({ ...question, slippage: '0.050000000000000001' }, rules)).toEqual({ refused: 'slippage' });
    expect(quoteExchange({ ...question, slippage: '-0.000000000000000001' }, rules)).toEqual({ refused: 'slippage' });
  });

  it('refuses more digits than the coin has and amounts that buy nothing', () => {
    expect(quoteExchange({ ...question, amount: '0.123456789' }, rules)).toEqual({ refused: 'digits' });
    expect(quoteExchange({ ...question, amount: '0.0001' }, rules)).toEqual({ refused: 'tooSmall' });
  });
});

const price = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => money.divide(String(units), '10000', 4));
const spread = fc.integer({ min: 0, max: 5_000 }).map((units) => money.divide(String(units), '10000', 4));
const digits = fc.integer({ min: 0, max: 8 });
const pair = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  decimals: fc.tuple(digits, digits),
  spreads: fc.tuple(spread, spread),
});

describe('there and back', () => {
  it('never makes money at unchanged prices, and costs the spread', () => {
    fc.assert(
      fc.property(pair, price, price, ({ amount: units, decimals: [sourceDigits, targetDigits], spreads }, from, to) => {
        const amount = money.divide(String(units), String(10 ** sourceDigits), sourceDigits);
        const source = { coin: 'AAA', price: from, spread: spreads[0] };
        const target = { coin: 'BBB', price: to, spread: spreads[1] };
        const there = quoteExchange({ ...question, amount, source, target, sourceDigits, targetDigits }, rules);
        if ('refused' in there) return;
        expect(money.greater(money.multiplyExactly(there.receive, to), money.multiplyExactly(amount, from))).toBe(false);
        const back = quoteExchange(
          { ...question, amount: there.receive, source: target, target: source, sourceDigits: targetDigits, targetDigits: sourceDigits },
          rules,
        );
        if ('refused' in back) return;
        const kept = spreads.map((each) => money.subtract('1', each));
        const costly = spreads.map((each) => money.add('1', each));
        expect(money.greater(money.multiplyExactly(back.receive, ...costly), money.multiplyExactly(amount, ...kept))).toBe(false);
        expect(money.less(there.price.bid, there.price.ask) || (spreads[0] === '0' && spreads[1] === '0')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('makes at any ticks no more than the prices themselves moved by, less the spread', () => {
    fc.assert(
      fc.property(
        pair,
        fc.tuple(price, price, price, price),
        ({ amount: units, spreads }, [sourceThere, targetThere, sourceBack, targetBack]) => {
          const amount = money.divide(String(units), '1000', 3);
          const leg = (coin: string, own: string, at: string): ExchangeLeg => ({ coin, spread: own, tick: { time: 5, price: at } });
          const execute = (given: string, from: ExchangeLeg, to: ExchangeLeg): string | undefined => {
            const accepted = { amount: given, quotedRate: '1', least: '0', targetDigits: 8, releaseAt: 10 };
            const decision = decideExchange(accepted, from, to, 0);
            return decision?.event === 'execute' ? decision.receive : undefined;
          };
          const received = execute(amount, leg('AAA', spreads[0], sourceThere), leg('BBB', spreads[1], targetThere));
          const back = received && execute(received, leg('BBB', spreads[1], targetBack), leg('AAA', spreads[0], sourceBack));
          if (back === undefined) return;
          const kept = spreads.map((each) => money.subtract('1', each));
          const costly = spreads.map((each) => money.add('1', each));
          const most = money.multiplyExactly(amount, sourceThere, targetBack, ...kept);
          expect(money.greater(money.multiplyExactly(back, targetThere, sourceBack, ...costly), most)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('decideExchange', () => {
  const accepted = { amount: '1000', quotedRate: '0.000019980019', least: '0.01988011', targetDigits: 8, releaseAt: 61_000 };
  const counted: ExchangeLeg = { coin: 'USDT', spread: '0', tick: 'none' };
  const at = (atPrice: string, time = 2_000): ExchangeLeg => ({ coin: 'BTC', spread: '0.001', tick: { time, price: atPrice } });
  const nothing: ExchangeLeg = { coin: 'BTC', spread: '0.001', tick: undefined };

  it('executes at the tick, spread included, and says both sides', () => {
    expect(decideExchange(accepted, counted, at('50000'), 0)).toEqual({
      event: 'execute',
      rate: '0.000019980019',
      receive: '0.01998001',
      slippage: '0',
      price: { base: 'BTC', counter: 'USDT', bid: '49950', ask: '50050', spread: '0.002' },
    });
  });

  it('gives a better rate to the trader', () => {
    expect(decideExchange(accepted, counted, at('40000'), 0)).toMatchObject({
      event: 'execute',
      receive: '0.02497502',
      slippage: '-0.25000002',
    });
  });

  it('accepts exactly the least and refuses one step less', () => {
    const exact = { ...accepted, least: '0.01998001' };
    expect(decideExchange(exact, counted, at('50000'), 0)).toMatchObject({ event: 'execute', receive: '0.01998001' });
    expect(decideExchange(exact, counted, at('50000.1'), 0)).toMatchObject({ event: 'rate moved', slippage: '0.00000196' });
    expect(decideExchange({ ...exact, least: '0.01998002' }, counted, at('50000'), 0)?.event).toBe('rate moved');
  });

  it('waits until the log tells, and releases what has no price in time', () => {
    expect(decideExchange(accepted, counted, nothing, 60_999)).toBeUndefined();
    expect(decideExchange(accepted, counted, nothing, 61_000)).toEqual({ event: 'no price' });
    expect(decideExchange(accepted, counted, at('50000', 61_000), 99_000)?.event).toBe('execute');
    expect(decideExchange(accepted, counted, at('50000', 61_001), 0)).toEqual({ event: 'no price' });
  });

  it('needs a price of both coins', () => {
    const ether = (tick: ExchangeLeg['tick']): ExchangeLeg => ({ coin: 'ETH', spread: '0', tick });
    const any = { ...accepted, least: '0.00000001' };
    expect(decideExchange(any, ether(undefined), at('50000'), 60_999)).toBeUndefined();
    expect(decideExchange(any, ether(undefined), at('50000'), 61_000)).toEqual({ event: 'no price' });
    expect(decideExchange(any, ether({ time: 3_000, price: '2500' }), at('50000'), 0)).toMatchObject({
      event: 'execute',
      receive: '49.95004995',
    });
  });
});
