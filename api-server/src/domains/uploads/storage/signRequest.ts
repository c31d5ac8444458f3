import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Milliseconds UTC. */
  readonly time: number;
}

/** Headers of a request to S3-compatible storage, signed with AWS Signature Version 4: all of them, and the body by its hash. */
export async function signRequest({ method, url, headers, body, time }: UnsignedRequest, key: SigningKey): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...key,
    service: 's3',
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
