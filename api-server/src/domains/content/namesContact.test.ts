import { seedTexts } from './seedTexts';
import { namesContact } from './namesContact';

test.each([
  'Send to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '<p>0xdAC17F958D2ee523a2206<strong>206994597C13D831ec7</strong></p>',
  'TR7NHqjeKQ\u200bxGTCi8q8ZY4pL8otSzgjLj6t',
  '<p><a href="https://evil.example">here</a></p>',
  'See https://evil.example/x',
  'See halyard-support.com',
  'See halyard-support\uff0ecom',
  'Write to @halyard_help',
  'help＠example.com',
  'Call +49 170 1234567',
  'Call 0170 123 45 67 89',
  'Enter 482913 now',
  'Enter ٤٨٢٩١٣ now',
  'Code WELCOME100',
  'Code ABCD-1234',
  'Server 203.0.113.9',
])('%s names an address, a link or a code', (text) => {
  expect(namesContact(text)).toBe(true);
});

test.each([
  '<p>Maintenance on 2026-11-29 from 02:00 to 04:30 (UTC), 24 hours at most.</p>',
  'The fee is {fee}%, the least 10 USDT, the most 100,000.00 USD by TRC20.',
  '系统将于12月30日升级，最多24小时。',
  'Der Höchstbetrag ist 100.000,50 USD, z. B. in 10X.',
  'Перевод займёт 24 часа.',
])('%s names none', (text) => {
  expect(namesContact(text)).toBe(false);
});

test('no text that comes with the server names one', () => {
  const texts = Object.values(seedTexts).flatMap(({ articles, slides }) => [
    ...Object.values(articles).flatMap(({ title, summary, body }) => [title, summary, ...body]),
    ...Object.values(slides).flatMap(({ title, text }) => [title, text]),
  ]);
  expect(texts.filter(namesContact)).toEqual([]);
});
