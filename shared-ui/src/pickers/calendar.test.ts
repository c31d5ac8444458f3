import { addDays, addMonths, isDay, weeksOf } from './calendarDays';
import { firstDayOfWeek, readerLocale } from './readerLocale';

test('days and months are reckoned by the calendar', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect([isDay('2025-02-29'), isDay('2025-02-28'), isDay('')]).toEqual([false, true, false]);
});

test('a month has six weeks, each day in the place of its weekday', () => {
  const weeks = weeksOf('2026-02-10', 1);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-02-01']);
  expect(weeksOf('2026-02-10', 0)[0]?.[0]).toBe('2026-02-01');
  expect(weeks.flat().filter(Boolean)).toHaveLength(28);
});

test('the reader’s own region decides, within the language and the writing of the page', () => {
  expect(readerLocale('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(readerLocale('zh-HK', ['zh-CN', 'zh-TW'])).toBe('zh-TW');
  expect(readerLocale('ar', ['en-US'])).toBe('ar');
});

const weekBegins = { en: 0, 'en-GB': 1, de: 1, ar: 6, 'ar-SA': 0, 'zh-CN': 1, 'zh-HK': 0, ja: 0, pt: 0, fr: 1 } as const;

test.each(Object.entries(weekBegins))('weeks begin in %s where CLDR says, with and without the browser’s knowledge', (locale, first) => {
  const prototype = Intl.Locale.prototype as { getWeekInfo?: unknown };
  const known = Object.getOwnPropertyDescriptor(prototype, 'getWeekInfo');
  Object.defineProperty(prototype, 'getWeekInfo', { value: undefined, configurable: true });
  const info = Object.getOwnPropertyDescriptor(prototype, 'weekInfo');
  Object.defineProperty(prototype, 'weekInfo', { value: undefined, configurable: true });
  expect(firstDayOfWeek(locale)).toBe(first);
  // Days that no region begins with: what the browser knows decides, in either of the ways that browsers tell it.
  Object.defineProperty(prototype, 'weekInfo', { value: { firstDay: 3 }, configurable: true });
  expect(firstDayOfWeek(locale)).toBe(3);
  Object.defineProperty(prototype, 'getWeekInfo', { value: () => ({ firstDay: 4 }), configurable: true });
  expect(firstDayOfWeek(locale)).toBe(4);
  Object.defineProperty(prototype, 'getWeekInfo', { value: () => ({ firstDay: 7 }), configurable: true });
  expect(firstDayOfWeek(locale)).toBe(0);
  for (const [name, old] of [
    ['getWeekInfo', known],
    ['weekInfo', info],
  ] as const) {
    if (old) Object.defineProperty(prototype, name, old);
    else Reflect.deleteProperty(prototype, name);
  }
});
