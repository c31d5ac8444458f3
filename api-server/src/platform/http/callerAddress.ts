import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request counts for in every limit by address: `networkOf` its caller. Never log it. */
    readonly network: string;
    /** Gives the request's place among those at work to others, for it waits for something to happen. */
    restFromWork(): void;
  }
}

/**
 * The network address that a request comes from, as Fastify's `request.ip` says it: for what has no Fastify request.
 * @param trustedProxies number of proxies in front whose X-Forwarded-For is believed
 */
export function callerAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse();
  const all = [socket.remoteAddress ?? '', ...forwarded];
  return all[Math.min(trustedProxies, all.length - 1)] ?? '';
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address; one part for an IPv4 address. */
function partsOf(network: string): string[] {
  const address = network.replace(/\/64$/, '');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return [mapped ?? address];
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * Whom an address counts for: an IPv4 address for itself, an IPv6 address for its network of 64 bits, which one customer has whole and can take a new
 * address from for every request.
 */
export function networkOf(address: string): string {
  const parts = partsOf(address);
  return parts.length === 1 ? parts.join() : `${parts.join(':')}::/64`;
}

/** As `networkOf`, for what is held for long: by the network of 56 bits, as providers give a customer 256 of 64. */
export function siteOf(address: string): string {
  const parts = partsOf(address);
  const [last = ''] = parts.splice(3);
  return last === '' ? parts.join() : `${parts.join(':')}:${last.slice(0, -2) || '0'}00::/56`;
}

/** A network around a caller. */
export interface Site {
  readonly site: string;
  /** How many times the maximum of one caller all callers of the site may use together. */
  readonly times: number;
}

/**
 * Sites to count a caller for, the narrowest first: of IPv6 its /64, /56 and /48, as one customer may hold 256 or 65,536 of 64 bits.
 * @param network an address, or what `networkOf` made of it
 */
export function sitesOf(network: string): readonly Site[] {
  const parts = partsOf(network);
  const own = { site: networkOf(network), times: 1 };
  if (parts.length === 1) return [own];
  return [own, { site: siteOf(network), times: 2 }, { site: `${parts.slice(0, 3).join(':')}::/48`, times: 8 }];
}
