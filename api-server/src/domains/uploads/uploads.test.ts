import { apiPath, imagePath } from '@halyard-h5/shared-api/contract';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

describe('uploads', () => {
  let server: WalletServer;
  let trader: Trader;
  let other: Trader;

  beforeAll(async () => {
    server = await openWalletServer({ config: { uploads: { perDay: 4 } } });
    [trader, other] = [await server.signUp('real'), await server.signUp('real')];
  });
  afterAll(() => server.close());

  const read = (path: string, headers: Record<string, string>) => server.http.inject({ method: 'GET', url: path, headers });

  it('keeps an image without its metadata, for its owner and operators alone', async () => {
    const { code, data } = await server.upload(trader.token, fixture('photo.jpg'));
    expect([code, data]).toEqual([1, { id: expect.any(String), width: 40, height: 30, bytes: expect.any(Number) }]);
    const kept = server.stored.get(`${trader.userId}/${data.id}`);
    expect(kept?.toString('latin1')).not.toMatch(/Exif|Secret/);
    const url = `/api/${imagePath(data.id)}`;
    const own = await read(url, { token: trader.token });
    expect(own.rawPayload.equals(kept ?? Buffer.alloc(0))).toBe(true);
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await read(url, { token: other.token })).json()).toMatchObject({ code: 0, data: { refusal: 'uploads.unknownImage' } });
    expect((await read(url, {})).json()).toMatchObject({ code: 401 });
    expect((await read(`/api/${imagePath('../../etc/passwd')}`, { token: trader.token })).json()).toMatchObject({ code: 422 });

    const operatorUrl = `/api/operator/image?id=${data.id}`;
    expect((await read(operatorUrl, { token: trader.token })).json()).toMatchObject({ code: 401 });
    expect((await read(operatorUrl, { 'operator-token': trader.token })).json()).toMatchObject({ code: 401 });
    const token = await server.operator('ann');
    const [shown, again] = [await read(operatorUrl, { 'operator-token': token }), await read(operatorUrl, { 'operator-token': token })];
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    // As it was sent, but for the name of who looks.
    expect(shown.rawPayload.equals(kept ?? Buffer.alloc(0))).toBe(false);
    expect(shown.rawPayload.equals(again.rawPayload)).toBe(true);
    const ofBob = await read(operatorUrl, { 'operator-token': await server.operator('bob') });
    expect(ofBob.rawPayload.equals(shown.rawPayload)).toBe(false);
    server.stored.set(`${trader.userId}/${data.id}`, (kept ?? Buffer.alloc(0)).subarray(0, 500));
    expect((await read(operatorUrl, { 'operator-token': token })).json()).toMatchObject({
      code: 0,
      data: { refusal: 'operator.pictureUnreadable' },
    });
    if (kept) server.stored.set(`${trader.userId}/${data.id}`, kept);
    expect((await read(url, { token })).json()).toMatchObject({ code: 401 });
    const { data: audit } = await server.operate(token, 'audit', { action: 'image.read' });
    expect(audit.list.at(-1)).toMatchObject({ operator: 'ann', subject: data.id, details: { userId: trader.userId } });
    expect(audit.list.map(({ operator }) => operator)).toEqual(['ann', 'bob', 'ann', 'ann']);
  });

  it.each([
    ['text called photo.png', Buffer.from('<script>alert(1)</script>'), 'uploads.notAnImage'],
    ['a picture in a picture', Buffer.concat([Buffer.from('GIF89a'), fixture('photo.png')]), 'uploads.notAnImage'],
    ['half a photo', fixture('photo.jpg').subarray(0, 900), 'uploads.broken'],
    ['an animation', fixture('animated.webp'), 'uploads.animated'],
    ['nothing', Buffer.alloc(0), 'uploads.notAnImage'],
    ['more than 8 MB', Buffer.alloc(8_388_609), 'http.invalid'],
  ])('refuses %s and keeps nothing', async (_, content, refusal) => {
    const before = server.stored.size;
    expect(await server.upload(other.token, content)).toMatchObject({ code: 422, data: { refusal, field: 'file' } });
    expect(server.stored.size).toBe(before);
  });

  it('refuses visitors, other bodies, and forms without a file', async () => {
    expect(await server.upload(undefined, fixture('photo.png'))).toMatchObject({ code: 401 });
    const json = await server.http.inject({
      method: 'POST',
      url: apiPath('image.upload'),
      headers: { token: trader.token },
      payload: { file: 'x' },
    });
    expect(json.json()).toMatchObject({ code: 422 });
    const headers = { token: trader.token, 'content-type': 'multipart/form-data; boundary=limit' };
    const empty = await server.http.inject({ method: 'POST', url: apiPath('image.upload'), headers, payload: '--limit--\r\n' });
    expect(empty.json()).toMatchObject({ code: 422 });
  });

  const field = (name: string, content = 'x') => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const picture = (name: string) => `--limit\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nx\r\n`;
  test.each([
    ['a field before the file', [field('kind'), picture('file')], 'kind'],
    ['a field after the file', [picture('file'), field('kind')], 'kind'],
    ['many fields', Array.from({ length: 30 }, () => field('kind', 'x'.repeat(100_000))), 'kind'],
    ['a file of another name', [picture('photo'), picture('file')], 'photo'],
    ['a second file', [picture('file'), picture('file')], 'file'],
    ['a second file of another name', [picture('file'), picture('photo')], 'photo'],
    ['text in place of the file', [field('file')], 'file'],
  ])('refuses %s, names the field and keeps nothing', async (_, parts, name) => {
    const before = server.stored.size;
    const headers = { token: other.token, 'content-type': 'multipart/form-data; boundary=limit' };
    const sent = { method: 'POST' as const, url: apiPath('image.upload'), headers, payload: `${parts.join('')}--limit--\r\n` };
    const reason = 'the request takes one file, in the field “file”, and nothing else';
    expect((await server.http.inject(sent)).json()).toMatchObject({
      code: 422,
      msg: `${name}: ${reason}`,
      data: { refusal: 'http.invalid', field: name },
    });
    expect(server.stored.size).toBe(before);
    expect((await server.upload(other.token, Buffer.from('x'))).data.refusal).toBe('uploads.notAnImage');
  });

  it('ignores name and claimed type', async () => {
    const { code, data } = await server.upload(other.token, fixture('photo.webp'), '../../x.svg');
    expect(code).toBe(1);
    expect([...server.stored.keys()]).toContain(`${other.userId}/${data.id}`);
    const image = await read(`/api/${imagePath(data.id)}`, { token: other.token });
    expect(image.headers['content-type']).toBe('image/webp');
  });

  it('limits the images of a UTC day', async () => {
    const fresh = await server.signUp('real');
    for (let count = 0; count < 4; count += 1) expect((await server.upload(fresh.token, fixture('bits.png'))).code).toBe(1);
    expect(await server.upload(fresh.token, fixture('bits.png'))).toMatchObject({ code: 429, data: { refusal: 'uploads.tooMany' } });
    server.clock.advance(12 * 3_600_000);
    expect((await server.upload(fresh.token, fixture('bits.png'))).code).toBe(1);
  });
});
