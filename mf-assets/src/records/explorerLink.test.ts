import { explorerLink } from './explorerLink';

test('leads to the transaction on the explorer of its network, over https alone', () => {
  expect(explorerLink('https://explorer.example/tx/{transaction}', '0xa/b')).toBe('https://explorer.example/tx/0xa%2Fb');
  expect(explorerLink('https://explorer.example/#/{transaction}/', 'a$&b')).toBe('https://explorer.example/#/a%24%26b/');
  for (const wrong of [
    undefined,
    'https://explorer.example/',
    'http://a.example/{transaction}',
    'javascript:alert("{transaction}")',
    '{transaction}',
  ])
    expect(explorerLink(wrong, 'https://a.example')).toBeUndefined();
});
