import { createHmac } from 'node:crypto';
import { guardedPost, NotTaken } from '../../platform/outgoing';

/** One alert on its way. */
export interface Post {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** Milliseconds UTC. */
  readonly time: number;
  /** Base64. */
  readonly secrets: readonly string[];
  readonly allowPrivate: boolean;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/**
 * The headers by which a receiver knows an alert, as standardwebhooks.com says: HMAC-SHA-256 over id, time in seconds and body, with dots between, by each
 * of the keys.
 */
function signedHeaders({ id, body, time, secrets }: Pick<Post, 'id' | 'body' | 'time' | 'secrets'>): Record<string, string> {
  const timestamp = String(Math.floor(time / 1_000));
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

/**
 * Sends an alert once.
 * @throws NotTaken unless the answer is 2xx
 */
export async function postAlert(post: Post): Promise<void> {
  const { url, body, allowPrivate, signal } = post;
  const headers = { ...signedHeaders(post), 'content-type': 'application/json' };
  const { status } = await guardedPost({ url, headers, body, allowPrivate, signal });
  if (status < 200 || status > 299) throw new NotTaken(`answered ${status}`);
}
