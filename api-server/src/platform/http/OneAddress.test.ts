import { silentLogger } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import { OneAddress } from './OneAddress';

let warned: string[];
let watch: OneAddress;
beforeEach(() => {
  warned = [];
  watch = new OneAddress({ ...silentLogger, warn: (_details, message) => void warned.push(message) });
});
const requests = (count: number, address: (index: number) => string, forwarded: (index: number) => string | undefined): void => {
  for (let index = 0; index < count; index += 1) watch.see(address(index), forwarded(index));
};

it.each([
  ['one proxy', () => '10.0.0.1'],
  ['a pair of proxies', (index: number) => `10.0.0.${index % 2}`],
  ['one proxy, after a direct request', (index: number) => (index === 0 ? '198.51.100.1' : '10.0.0.1')],
])('says once that all requests have the addresses of proxies: of %s', (_name, address) => {
  const caller = (index: number): string => `192.0.2.${Math.floor(index / 7)}`;
  requests(19 * 7, address, caller);
  expect(warned).toEqual([]);
  requests(50 * 7, address, caller);
  expect(warned).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)]);
});

it.each([
  ['no proxy', () => '10.0.0.1', () => undefined],
  ['a proxy that is trusted', (index: number) => `192.0.2.${index}`, (index: number) => `192.0.2.${index}`],
  ['one caller alone', () => '10.0.0.1', () => '192.0.2.1'],
])('says nothing of %s', (_name, address, forwarded) => {
  requests(100, address, forwarded);
  expect(warned).toEqual([]);
});

it.each([
  [0, 1],
  [1, 0],
])('with %i proxies trusted and one there, a server says so %i times', async (trustedProxies, times) => {
  const server = await openTestServer({ config: { server: { trustedProxies } } });
  const said = jest.spyOn(server.context.logger, 'warn').mockImplementation((_details, message) => void warned.push(message));
  for (let index = 0; index < 60; index += 1)
    await server.http.inject({ url: '/api/openapi.json', method: 'HEAD', headers: { 'x-forwarded-for': `192.0.2.${index}` } });
  said.mockRestore();
  expect(warned.filter((message) => message.includes('TRUSTED_PROXIES'))).toHaveLength(times);
  await server.close();
});
