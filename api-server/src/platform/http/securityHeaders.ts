import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A browser that came by https asks this host by https alone, for a year. Other hosts of its domain are not ours. */
const BY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Gives every answer its headers. The front end's own policy comes with its files. */
export function securityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', ({ protocol }, reply, done) => {
    reply.headers(protocol === 'https' ? { ...SECURITY_HEADERS, ...BY_HTTPS } : SECURITY_HEADERS);
    done();
  });
}
