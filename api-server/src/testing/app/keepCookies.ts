import type { FastifyInstance, InjectOptions } from 'fastify';
import { parseSetCookie, stringifyCookie } from 'cookie';

/** Session cookies as browsers keep them: each token's cookie is sent with it. */
export interface Cookies {
  /** Cookie header that belongs to a token; undefined for one that nobody began here. */
  of(token: string): string | undefined;
  keep(token: string, cookie: string): void;
}

/** Only a call that asks for a code or uses one: elsewhere all who sign in would share a browser. */
const hasToDoWithCodes = (payload: InjectOptions['payload']): boolean => typeof payload === 'string' && /"(purpose|code)":/.test(payload);

const browserOf = (token: unknown): string => `device=${String(token ?? 'visitor').slice(-32)}`;

/**
 * Lets injected calls carry the cookies that were set when their session began. Each token has a browser of its own, all visitors share one. A call that
 * names its cookies itself (`cookie: ''` for none) is sent as it is.
 */
export function keepCookies(http: FastifyInstance): Cookies {
  const kept = new Map<string, string>();
  const cookies: Cookies = { of: (token) => kept.get(token), keep: (token, cookie) => void kept.set(token, cookie) };
  http.addHook('onSend', (_request, reply, payload, done) => {
    const [line] = [reply.getHeader('set-cookie') ?? []].flat().slice(-1);
    const token = typeof payload === 'string' ? /"token":"([\w-]{43,64})"/.exec(payload)?.[1] : undefined;
    if (line !== undefined && token !== undefined) {
      const { name, value = '' } = parseSetCookie(String(line));
      cookies.keep(token, stringifyCookie({ [name]: value }));
    }
    done(null, payload);
  });
  const inject = http.inject.bind(http) as (options: InjectOptions) => unknown;
  const injected = (given: InjectOptions | string): unknown => {
    const options = typeof given === 'string' ? { url: given } : given;
    const headers = options.headers ?? {};
    const token = headers['token'] ?? headers['operator-token'];
    const kept = cookies.of(String(token ?? ''));
    const cookie = headers['cookie'] ?? (hasToDoWithCodes(options.payload) ? [kept, browserOf(token)].filter(Boolean).join('; ') : kept);
    return inject({ ...options, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } });
  };
  return Object.assign(cookies, { http: Object.assign(http, { inject: injected }) });
}
