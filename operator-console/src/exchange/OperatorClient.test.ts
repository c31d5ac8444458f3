import { OperatorClient } from './OperatorClient';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function clientOf(body: unknown, token: string | undefined = 'token') {
  const sent: Sent[] = [];
  const ended: string[] = [];
  const send = ((url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (body instanceof Error) return Promise.reject(body);
    const answer = { headers: new Headers({ date: 'Sat, 28 Nov 2026 06:00:00 GMT' }), json: () => Promise.resolve(body) };
    return Promise.resolve(answer as Response);
  }) as typeof fetch;
  const client = new OperatorClient({ token: () => token, language: () => 'zh', onEnded: (each) => ended.push(each), fetch: send });
  return { client, sent, ended };
}

describe('calls of operators', () => {
  it('carry token and language, a read in its address, a change in its body, and are never kept', async () => {
    const { client, sent } = clientOf({ code: 1, msg: '', data: { list: [] } });
    await client.read('queue', { queue: 'deposits', user: undefined, limit: 5 });
    await client.change('leaveCase', { queue: 'deposits', id: 'a' });
    const [read, change] = sent as [Sent, Sent];
    expect(read.url).toBe('/api/operator/queue?queue=deposits&limit=5');
    expect(change).toMatchObject({ url: '/api/operator/leaveCase', init: { method: 'POST', body: '{"queue":"deposits","id":"a"}' } });
    for (const { init } of sent) {
      expect(init.cache).toBe('no-store');
      expect(Object.fromEntries(init.headers as Headers)).toMatchObject({ 'operator-token': 'token', lang: 'zh' });
    }
  });

  it('tell why they were refused', async () => {
    const { client, ended } = clientOf({ code: 409, msg: 'ann has it', data: { refusal: 'operator.caseTaken', field: 'id' } });
    const fault = { kind: 'refused', message: 'ann has it', refusal: 'operator.caseTaken', field: 'id' };
    await expect(client.change('takeCase', { queue: 'deposits', id: 'a' })).rejects.toMatchObject(fault);
    expect(ended).toEqual([]);
  });

  it('tell when the session is over, of the token that was sent', async () => {
    const { client, ended } = clientOf({ code: 401, msg: 'signed out', data: null });
    await expect(client.read('me', {})).rejects.toMatchObject({ kind: 'ended' });
    expect(ended).toEqual(['token']);
  });

  it.each([
    ['nothing answers', new TypeError('failed')],
    ['what answers is no exchange', undefined],
    ['the answer has no code', {}],
  ])('are unanswered when %s', async (_case, body) => {
    const { client } = clientOf(body);
    await expect(client.read('me', {})).rejects.toMatchObject({ kind: 'unanswered' });
  });
});
