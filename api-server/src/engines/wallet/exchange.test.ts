import fc from 'fast-check';
import { money } from '@halyard-h5/shared-api/formulas';
import { executeExchange, quoteExchange, type ExchangeQuestion, type QuotedExchange } from '.';

const rules = { maximumSlippage: '0.05', quoteLife: 10_000 };
const question: ExchangeQuestion = {
  amount: '1000',
  slippage: '0.005',
  sourcePrice: '1',
  targetPrice: '50000',
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
  it('quotes rate, receipt and the least by the formulas', () => {
    expect(quoted()).toEqual({ amount: '1000', slippage: '0.005', rate: '0.00002', receive: '0.02', least: '0.0199', expiresAt: 11_000 });
  });

  it('takes a slippage from 0 to 5 % and nothing beside', () => {
    expect(quoted({ slippage: '0' }).least).toBe('0.02');
    expect(quoted({ slippage: '0.05' }).least).toBe('0.019');
    expect(quoteExchange({ ...question, slippage: '0.050000000000000001' }, rules)).toEqual({ refused: 'slippage' });
    expect(quoteExchange({ ...question, slippage: '-0.000000000000000001' }, rules)).toEqual({ refused: 'slippage' });
  });

  it('refuses more digits than the coin has and amounts that buy nothing', () => {
    expect(quoteExchange({ ...question, amount: '0.123456789' }, rules)).toEqual({ refused: 'digits' });
    expect(quoteExchange({ ...question, amount: '0.0001' }, rules)).toEqual({ refused: 'tooSmall' });
  });

  it('never makes money on the way there and back', () => {
    const price = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => money.divide(String(units), '10000', 4));
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 1_000_000_000 }), (sourcePrice, targetPrice, units) => {
        const amount = money.divide(String(units), '1000', 3);
        const there = quoteExchange({ ...question, amount, sourcePrice, targetPrice }, rules);
        if ('refused' in there) return;
        expect(money.greater(money.multiplyExactly(there.receive, targetPrice), money.multiplyExactly(amount, sourcePrice))).toBe(false);
        const back = quoteExchange({ ...question, amount: there.receive, sourcePrice: targetPrice, targetPrice: sourcePrice }, rules);
        if (!('refused' in back)) expect(money.greater(back.receive, amount)).toBe(false);
      }),
    );
  });
});

describe('executeExchange', () => {
  const now = { sourcePrice: '1', targetPrice: '50000', targetDigits: 8, time: 10_999 };

  it('executes until the last millisecond of the quote', () => {
    expect(executeExchange(quoted(), now)).toEqual({ rate: '0.00002', receive: '0.02', slippage: '0' });
    expect(executeExchange(quoted(), { ...now, time: 11_000 })).toEqual({ refused: 'expired' });
  });

  it('accepts exactly the least and refuses one step less', () => {
    const quote = quoted({ slippage: '0.05' });
    expect(executeExchange(quote, { ...now, sourcePrice: '0.95' })).toMatchObject({ receive: '0.019', slippage: '0.05' });
    expect(executeExchange(quote, { ...now, sourcePrice: '0.9499995' })).toEqual({ refused: 'moved' });
  });

  it('gives a better rate to the trader', () => {
    expect(executeExchange(quoted({ slippage: '0' }), { ...now, targetPrice: '40000' })).toEqual({
      rate: '0.000025',
      receive: '0.025',
      slippage: '-0.25',
    });
  });

  it('refuses any fall at zero slippage', () => {
    expect(executeExchange(quoted({ slippage: '0' }), { ...now, targetPrice: '50000.1' })).toEqual({ refused: 'moved' });
  });
});
