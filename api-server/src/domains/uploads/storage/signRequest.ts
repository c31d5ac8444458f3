import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names. `host` is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Milliseconds UTC. */
  readonly time: number;
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Headers of a request to S3-compatible storage, signed with AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). The url carries no query.
 */
export function signRequest({ method, url, headers, body, time }: UnsignedRequest, key: SigningKey): Record<string, string> {
  const moment = new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = sha256(body);
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  const names = Object.keys(signed).sort();
  const canonicalPath = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonicalHeaders = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('');
  const canonical = [method, canonicalPath, '', canonicalHeaders, names.join(';'), bodyHash].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const secret = [day, key.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${key.secretAccessKey}`);
  const signature = hmac(secret, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 SessionCredential=${key.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...signed, authorization };
}
