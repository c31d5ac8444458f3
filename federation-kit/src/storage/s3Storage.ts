import { AwsClient } from 'aws4fetch';
import { contentType, forever } from './contentType';
import { KitError } from '../errors';
import type { Storage, StoredObject } from './Storage';

/** Access to S3-compatible storage. */
export interface S3Access {
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket is addressed in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Writes that others prevented: the object is there, has another tag, or is being written at this moment. */
const prevented = (status: number): boolean => status === 412 || status === 409;

/**
 * A site in S3-compatible storage that knows conditional writes (If-Match, If-None-Match: AWS, MinIO, R2, Ceph).
 * @param place `s3://bucket/prefix`
 */
export function s3Storage(place: string, access: S3Access): Storage {
  const { hostname: bucket, pathname } = new URL(place);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const client = new AwsClient({ ...access, service: 's3', retries: 3 });
  const base = `${access.endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (name: string): string => [prefix, name].filter(Boolean).join('/');
  const send = async (method: string, url: string, init: { body?: Buffer; headers?: Record<string, string> } = {}): Promise<Response> => {
    const { body, headers = {} } = init;
    const response = await client.fetch(url, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) });
    if (response.ok || response.status === 404 || prevented(response.status)) return response;
    throw new KitError('failed', `${place}: the storage answered ${response.status} to ${method}.`);
  };
  const put = async (name: string, body: Buffer, condition: Record<string, string>, caching: string): Promise<boolean> => {
    const headers = { ...condition, 'content-type': contentType(name), 'cache-control': caching };
    const response = await send('PUT', `${base}/${keyOf(name)}`, { body, headers });
    await response.arrayBuffer();
    return response.ok;
  };
  const read = async (name: string): Promise<StoredObject | undefined> => {
    const response = await send('GET', `${base}/${keyOf(name)}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.status === 404 ? undefined : { bytes, tag: response.headers.get('etag') ?? '' };
  };
  const list = async (folder: string): Promise<string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf(folder), ...(token ? { 'continuation-token': token } : {}) });
      const text = await (await send('GET', `${base}?${query.toString()}`)).text();
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(keyOf(folder).length));
      token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
    } while (token !== undefined);
    return names.sort();
  };
  return {
    place,
    read,
    list,
    async remove(folder) {
      for (const name of await list(folder)) await (await send('DELETE', `${base}/${keyOf(folder + name)}`)).arrayBuffer();
    },
    async publish(folder, files, last) {
      const order = [...files].sort(([left], [right]) => Number(left === last) - Number(right === last));
      for (const [name, bytes] of order) {
        if (await put(folder + name, bytes, { 'if-none-match': '*' }, forever)) continue;
        if (!(await read(folder + name))?.bytes.equals(bytes))
          throw new KitError('refused', `${folder} is there with other content (${name}); a version is published once.`);
      }
    },
    swap: (name, bytes, tag) => put(name, bytes, tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }, 'no-store'),
  };
}
