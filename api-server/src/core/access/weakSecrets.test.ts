import { isWeakPassword, isWeakPin } from './weakSecrets';

it.each([
  ['password', []],
  ['12345678', []],
  ['P@ssw0rd', []],
  ['qwertyuiop', []],
  ['aaaaaaaaaaaa', []],
  ['iloveyou1', []],
  ['ann.walker1', ['ann.walker@example.com']],
  ['halyard1', ['ann@example.com', 'Halyard']],
  ['a'.repeat(128), []],
  ['Ann.Walker-Okonkwo@post.example.com', ['ann.walker-okonkwo@post.example.com']],
  ['ann.walker-okonkwo@post.example.com', ['email:ann.walker-okonkwo@post.example.com']],
  ['ann.walker-okonkwo@post.example.com1', ['ann.walker-okonkwo@post.example.com']],
])('%s is weak', (password, about) => expect(isWeakPassword(password, about)).toBe(true));

it.each(['correct horse battery', 'a long secret 1', 'x7Kd92mQ', 'halyard-demo', '晴天的夜晚不太冷'])('%s is not', (password) =>
  expect(isWeakPassword(password, ['ann@example.com'])).toBe(false),
);

it.each(['000000', '123456', '654321', '112233', '121212', '159753'])('the number %s is weak', (pin) => expect(isWeakPin(pin)).toBe(true));

it('leaves nearly every other number', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => String((index * 7_919 + 104_729) % 1_000_000).padStart(6, '0'));
  expect(numbers.filter(isWeakPin).length).toBeLessThan(25);
});

it('looks at the first forty characters alone, so that no password takes long', () => {
  const strong = 'x7Kd92mQ lamp ferry 83';
  expect(isWeakPassword(`${'a'.repeat(40)}${strong}`, [])).toBe(true);
  expect(isWeakPassword(`${'a'.repeat(30)}${strong}`, [])).toBe(false);
});
