import type { Clock } from '../../../kernel';
import type { ObjectStorage } from './ObjectStorage';
import { signRequest, type SigningKey } from './signRequest';

export interface S3Settings extends SigningKey {
  /** Address of the service, such as https://s3.eu-central-1.amazonaws.com; buckets are addressed in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Milliseconds after which one call counts as failed. */
  readonly timeout: number;
}

/** The storage answered with something else than success. Has no keys and no content in its text. */
class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** S3-compatible storage (AWS, MinIO, Ceph, R2). The bucket must be private. */
export function s3Storage(settings: S3Settings, clock: Clock): ObjectStorage {
  const send = async (method: string, key: string, body: Buffer, headers: Record<string, string> = {}): Promise<Response> => {
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`);
    const signed = await signRequest({ method, url, headers, body, time: clock.now() }, settings);
    const content = method === 'PUT' ? { body: new Uint8Array(body) } : {};
    return fetch(url, { method, headers: signed, redirect: 'error', signal: AbortSignal.timeout(settings.timeout), ...content });
  };
  const fail = (method: string, response: Response): never => {
    throw new StorageError(`storage answered ${response.status} to ${method}`);
  };
  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, bytes, { 'content-type': type });
      await response.arrayBuffer();
      if (!response.ok) fail('PUT', response);
    },
    async get(key) {
      const response = await send('GET', key, Buffer.alloc(0));
      const content = Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return undefined;
      return response.ok ? content : fail('GET', response);
    },
    async remove(key) {
      const response = await send('DELETE', key, Buffer.alloc(0));
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) fail('DELETE', response);
    },
  };
}
