import { callerAddress, networkOf, siteOf, sitesOf } from './callerAddress';

const request = (forwarded?: string) =>
  ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as Parameters<typeof callerAddress>[0];

it.each([
  [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1,2.2.2.2', '1.1.1.1'],
  [3, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies that wrote %s the caller is %s', (proxies, forwarded, address) => {
  expect(callerAddress(request(forwarded), proxies)).toBe(address);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2af::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:200::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:1af::1', '2001:db8:1:100::/56'],
  ['2001:db8:1:a::1', '2001:db8:1:000::/56'],
  ['2001:db8:1::1', '2001:db8:1:000::/56'],
  ['', ''],
])('what %s holds for long counts for %s', (address, network) => {
  expect(siteOf(address)).toBe(network);
});

it.each(['2001:db8:1:2af::1', '2001:db8:1:2af::/64'])('%s counts for its /64, and for more in its /56 and /48', (network) => {
  expect(sitesOf(network)).toEqual([
    { site: '2001:db8:1:2af::/64', times: 1 },
    { site: '2001:db8:1:200::/56', times: 2 },
    { site: '2001:db8:1::/48', times: 8 },
  ]);
});

it('an IPv4 address is a site of its own', () => {
  expect(sitesOf('192.0.2.7')).toEqual([{ site: '192.0.2.7', times: 1 }]);
});
