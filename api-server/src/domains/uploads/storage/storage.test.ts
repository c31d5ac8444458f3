import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { diskStorage } from './diskStorage';
import { s3Storage } from './s3Storage';
import { signRequest } from './signRequest';

const USER = '0190b6a0-0000-7000-8000-000000000001';
const key = `${USER}/0190b6a0-0000-7000-8000-000000000002`;
const signingKey = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('disk storage', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
  const storage = diskStorage(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps, replaces and removes, readable by its own user alone', async () => {
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from('one'), 'image/png');
    await storage.put(key, Buffer.from('two'), 'image/png');
    expect((await storage.get(key))?.toString()).toBe('two');
    expect(readdirSync(path.join(folder, USER))).toHaveLength(1);
    expect(statSync(path.join(folder, key)).mode & 0o077).toBe(0);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  it('never leaves its folder', async () => {
    await expect(storage.get('../../etc/passwd')).rejects.toThrow(RangeError);
    await expect(storage.put(`${USER}/..`, Buffer.from('x'), 'image/png')).rejects.toThrow(RangeError);
  });
});

describe('signature', () => {
  it('is the one of the published example', async () => {
    const headers = await signRequest(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        body: Buffer.alloc(0),
        time: Date.UTC(2013, 4, 24),
      },
      signingKey,
    );
    expect(headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});

describe('S3 storage', () => {
  const clock = new FakeClock();
  const objects = new Map<string, Buffer>();
  const types: string[] = [];
  let server: Server;
  let endpoint: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then(async (body) => {
        const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
        const type = request.headers['content-type'];
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        const expected = await signRequest({ method: request.method ?? '', url, headers, body, time: clock.now() }, signingKey);
        if (request.headers.authorization !== expected.get('authorization')) return response.writeHead(403).end();
        if (request.method === 'PUT') {
          objects.set(url.pathname, body);
          types.push(type ?? '');
          return response.end();
        }
        if (request.method === 'DELETE') return response.writeHead(objects.delete(url.pathname) ? 204 : 404).end();
        const object = objects.get(url.pathname);
        return object ? response.end(object) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('keeps, finds and removes', async () => {
    const storage = s3Storage({ ...signingKey, endpoint, bucket: 'private', timeout: 5_000 }, clock);
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from('picture'), 'image/png');
    expect([...objects.keys()]).toEqual([`/private/${key}`]);
    expect(types).toEqual(['image/png']);
    expect((await storage.get(key))?.toString()).toBe('picture');
    await storage.remove(key);
    await storage.remove(key);
    expect(objects.size).toBe(0);
  });

  it('fails loudly, without secrets, when the storage refuses', async () => {
    const storage = s3Storage({ ...signingKey, secretAccessKey: 'wrong', endpoint, bucket: 'private', timeout: 5_000 }, clock);
    await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('storage answered 403 to PUT');
    await expect(storage.get(key)).rejects.toThrow('storage answered 403 to GET');
  });
});
