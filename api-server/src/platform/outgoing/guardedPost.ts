import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { isPrivate } from './isPrivate';

/** What was posted was not taken; the message is for operators and holds nothing of the address. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** One request to an address that somebody else has named. */
interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether it may go to private addresses, where http is allowed, too. */
  readonly allowPrivate: boolean;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/** The status of an answer, and its header `retry-after`. */
interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Whether something may go there: to a private address where that is allowed, to others by https alone. */
const mayGo = (address: string, { protocol }: URL, allowPrivate: boolean): boolean =>
  isPrivate(address) ? allowPrivate : protocol === 'https:';

/** Milliseconds that a name server may take for one of two tries. */
const NAME_TIMEOUT = 3_000;

/**
 * Addresses of a name. A stranger's is asked for without `dns.lookup`: its few threads hash passwords, too, and a slow name server would hold
 * them.
 */
async function addressesOf(name: string, allowPrivate: boolean): Promise<dns.LookupAddress[]> {
  if (allowPrivate) return dns.promises.lookup(name, { all: true });
  const resolver = new dns.promises.Resolver({ timeout: NAME_TIMEOUT, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [failed] = found;
  if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason;
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

/** Resolves a name to addresses that something may go to. The connection is made to the very address that was judged. */
const guardedLookup =
  (url: URL, allowPrivate: boolean): LookupFunction =>
  (name, options, answer) => {
    addressesOf(name, allowPrivate).then(
      (found) => {
        const allowed = found.filter(({ address }) => mayGo(address, url, allowPrivate));
        const [first] = allowed;
        if (!first) return answer(new NotTaken('the address is not allowed'), '');
        if (options.all) return answer(null, allowed);
        return answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ''),
    );
  };

/** Names of this machine, which no name server is asked about. */
const isOwnName = (host: string): boolean => /(?:^|\.)localhost\.?$/.test(host);

/** Whether something may be sent to a URL, as far as that can be said before its name is resolved. */
export function mayBeSentTo(address: string, allowPrivate: boolean): boolean {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return mayGo(host, url, allowPrivate);
  if (isOwnName(host)) return allowPrivate;
  return url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
}

/**
 * Posts once. Redirects are not followed, and nothing of the answer is read but its head.
 * @throws NotTaken when the address is not allowed or nothing answers
 */
export async function guardedPost({ url: address, headers, body, allowPrivate, signal }: Post): Promise<Answer> {
  if (!mayBeSentTo(address, allowPrivate)) throw new NotTaken('the address is not allowed');
  const url = new URL(address);
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const options = { method: 'POST', headers: sized, agent: false, signal, lookup: guardedLookup(url, allowPrivate) };
  return new Promise<Answer>((taken, failed) => {
    const receive = (response: http.IncomingMessage): void => {
      response.on('error', () => undefined);
      taken({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    };
    const request = url.protocol === 'https:' ? https.request(url, options, receive) : http.request(url, options, receive);
    request.on('error', failed);
    request.end(body);
  }).catch((error: Error & { code?: string }) => {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(signal.aborted ? 'no answer in time' : `cannot be reached: ${error.code ?? error.name}`);
  });
}
