import dns from 'node:dns';
import { guardedPost, mayBeSentTo } from './guardedPost';

const post = (url: string, signal = AbortSignal.timeout(60_000)) =>
  guardedPost({ url, headers: {}, body: '', allowPrivate: false, signal });
afterEach(() => jest.restoreAllMocks());

test('looks names of strangers up beside the threads that passwords are hashed on', async () => {
  const onThread = jest.spyOn(dns, 'lookup');
  jest.spyOn(dns.promises.Resolver.prototype, 'resolve4').mockResolvedValue(['10.0.0.9'] as never);
  jest.spyOn(dns.promises.Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none'));
  await expect(post('https://push.example.com/a')).rejects.toThrow('the address is not allowed');
  expect(onThread).not.toHaveBeenCalled();
});

test('gives up a name server that does not answer when its time is over', async () => {
  for (const method of ['resolve4', 'resolve6'] as const)
    jest.spyOn(dns.promises.Resolver.prototype, method).mockReturnValue(new Promise(() => undefined) as never);
  const late = new AbortController();
  const posting = post('https://push.example.com/a', late.signal);
  late.abort();
  await expect(posting).rejects.toThrow('no answer in time');
});

test.each(['https://localhost/a', 'https://a.localhost/a', 'https://LOCALHOST./a'])('%s is of this machine', (address) => {
  expect([mayBeSentTo(address, false), mayBeSentTo(address, true)]).toEqual([false, true]);
});
