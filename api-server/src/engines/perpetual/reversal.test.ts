import { TestDesk } from '../../testing/perpetual/TestDesk';
import { reversalOf } from './reversal';

const position = (desk: TestDesk) => desk.state.positions[0]!;

test('the other side has the same lots and leverage', () => {
  const desk = new TestDesk('10000');
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 7, leverage: 20 });
  expect(reversalOf(position(desk), desk.rules)).toEqual({
    kind: 'place order',
    type: 'market',
    side: 'short',
    lots: 7,
    leverage: 20,
    whole: true,
  });
});

test('fills of several leverages: the next lower whole one, and lots that keep the exposure', () => {
  const desk = new TestDesk('10000');
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 10 });
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 2, leverage: 20 });
  expect(position(desk)).toMatchObject({ leverage: '12.86', exposure: '1800' });
  // 1800 / 12²
  expect(reversalOf(position(desk), desk.rules)).toMatchObject({ side: 'long', lots: 12, leverage: 12 });
});

test.each(['close', 'place'] as const)('what shall be whole is refused where the book is thin: %s', (half) => {
  const desk = new TestDesk('10000');
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
  desk.book = { ...desk.book, bids: [{ price: '100', quantity: '9' }] };
  const before = desk.state;
  const act = () =>
    half === 'close'
      ? desk.do({ kind: 'close position', positionId: position(desk).id, whole: true })
      : desk.do(reversalOf(position(desk), desk.rules));
  expect(act).toThrow(expect.objectContaining({ refusalId: 'perpetual.noLiquidity' }));
  expect(desk.state).toBe(before);
  desk.book = { ...desk.book, bids: [{ price: '100', quantity: '10' }] };
  act();
});
