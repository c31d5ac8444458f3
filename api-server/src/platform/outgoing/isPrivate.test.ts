import { isPrivate } from './isPrivate';

test.each([
  ['127.0.0.1', true],
  ['10.255.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['93.184.215.14', false],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:93.184.215.14', true],
  ['64:ff9b::7f00:1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2002:7f00:1::', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
