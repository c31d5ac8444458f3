import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ApiFaultKind } from '../client/apiFault';
import { askUnanswered } from './askUnanswered';

test.each([
  ['network', 2],
  ['timeout', 2],
  ['refused', 1],
] as const)('a read on screen that failed with %s has been asked %d times when the connection is back', async (kind, times) => {
  const client = new QueryClient();
  const queryFn = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { kind: kind satisfies ApiFaultKind })));
  const end = new QueryObserver(client, { queryKey: [kind], queryFn, retry: false }).subscribe(() => undefined);
  while (client.getQueryState([kind])?.status !== 'error') await Promise.resolve();
  await askUnanswered(client);
  expect(queryFn).toHaveBeenCalledTimes(times);
  end();
  await askUnanswered(client);
  expect(queryFn).toHaveBeenCalledTimes(times);
});
