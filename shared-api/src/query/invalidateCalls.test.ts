import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { invalidateCalls } from './invalidateCalls';

const name = 'balance.overview';
const queryKey = [name];
const names = new Set([name] as const);

/** A read whose answers are given by hand, oldest first. */
function slowRead() {
  const answers: ((value: string) => void)[] = [];
  return { queryFn: () => new Promise<string>((resolve) => answers.push(resolve)), answers };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

let client: QueryClient;
beforeEach(() => (client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })));
afterEach(() => client.clear());

test('an answer under way to a page is asked for again when it has come', async () => {
  const { queryFn, answers } = slowRead();
  const end = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void invalidateCalls(client, names);
  answers[0]?.('before');
  await settled();
  expect(answers).toHaveLength(2);
  answers[1]?.('behind');
  await settled();
  expect(client.getQueryData(queryKey)).toBe('behind');
  expect(answers).toHaveLength(2);
  end();
});

test('an answer read ahead of its page is old when it comes', async () => {
  const { queryFn, answers } = slowRead();
  const read = client.fetchQuery({ queryKey, queryFn });
  void invalidateCalls(client, names);
  answers[0]?.('before');
  expect(await read).toBe('before');
  await settled();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('an answer on screen is asked anew once', async () => {
  const { queryFn, answers } = slowRead();
  client.setQueryData(queryKey, 'old');
  const end = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void invalidateCalls(client, names);
  void invalidateCalls(client, new Set(['balance.read']));
  await settled();
  expect(answers).toHaveLength(1);
  end();
});

test('a read that fails is left to whoever asked', async () => {
  const read = client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('down')), retry: false });
  void invalidateCalls(client, names);
  await expect(read).rejects.toThrow('down');
});
