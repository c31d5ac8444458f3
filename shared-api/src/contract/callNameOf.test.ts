/** @jest-environment node */
import { apiPath, endpointTable, type CallName } from './endpointTable';
import { callsOf } from '../openCalls/callsOf';
import { identityOf } from '../openCalls/identityOf';
import { apiQueryKey, isPublic } from '../query/apiQueryKey';
import { callNameOf } from './callNameOf';
import { answer, createTestClient } from '../client/testing/createTestClient';

/** What a remote of the release before says in place of a name. */
const former = (name: CallName): CallName => endpointTable[name].path as CallName;

test('a call by its path goes out as the same call, with its key', async () => {
  const test = createTestClient();
  test.respond = () => answer(1, {});
  await test.client.call(former('transfer.submit'), { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' } as never);
  const [request] = test.sent;
  expect([request!.method, new URL(request!.url).pathname]).toEqual(['POST', apiPath('transfer.submit')]);
  expect(request!.headers.get('Idempotency-Key')).toBe('key-1');
});

test('reads and changes of both are the same ones', () => {
  const key = (name: CallName) => apiQueryKey(name, {}, { signedIn: false, mode: 'real' }, 'en');
  expect(key(former('coin.list'))).toEqual(key('coin.list'));
  expect([isPublic(former('coin.list')), isPublic(former('balance.list'))]).toEqual([true, false]);
  expect(identityOf(former('transfer.submit'), {})).toBe(identityOf('transfer.submit', {}));
  const open = { key: 'a', name: 'transfer.submit', account: 'ada/real', sentAt: 0, state: 'checking', identity: '' } as const;
  expect(callsOf([open], former('transfer.submit'), 'ada/real')).toEqual([open]);
  expect(callNameOf('coin.list')).toBe('coin.list');
});
