import { freePlace } from './freePlace';

const button = { top: 700, bottom: 760, weight: 10 };

test('a message stands at the lower edge when nothing is there', () => {
  expect(freePlace(40, 12, 800, [])).toBe(760);
});

test('a message stands above the buttons at the lower edge', () => {
  const top = freePlace(40, 12, 800, [button, { top: 760, bottom: 800, weight: 10 }]);
  expect(top + 40).toBeLessThanOrEqual(700);
  expect(top + 40).toBeGreaterThan(700 - 8);
});

test('where no place is free, faults are spared before buttons, and buttons before candles', () => {
  const candles = { top: 100, bottom: 300, weight: 1 };
  const buttons = { top: 300, bottom: 500, weight: 10 };
  const fault = { top: 500, bottom: 800, weight: 100 };
  const top = freePlace(40, 100, 800, [candles, buttons, fault]);
  expect(top).toBeGreaterThanOrEqual(100);
  expect(top + 40).toBeLessThanOrEqual(300);
});

test('a message that is higher than the window begins at its upper edge', () => {
  expect(freePlace(900, 12, 800, [button])).toBe(12);
});
