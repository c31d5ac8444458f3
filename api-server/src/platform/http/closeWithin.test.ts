import Fastify from 'fastify';
import { closeWithin } from './closeWithin';

async function open() {
  const http = Fastify();
  let answer: () => void = () => undefined;
  let come: () => void = () => undefined;
  const came = new Promise<void>((resolve) => (come = resolve));
  http.get('/slow', () => {
    come();
    return new Promise((resolve) => (answer = () => resolve('late')));
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const call = fetch(`${address}/slow`).then(
    (response) => response.text(),
    () => 'cut',
  );
  await came;
  return { http, call, answer: () => answer() };
}

test('a call that ends in time gets its answer', async () => {
  const { http, call, answer } = await open();
  const closed = closeWithin(http, 60_000);
  answer();
  await expect(call).resolves.toBe('late');
  await closed;
});

test('a call that does not end keeps nobody from stopping', async () => {
  const { http, call } = await open();
  await closeWithin(http, 50);
  await expect(call).resolves.toBe('cut');
});
