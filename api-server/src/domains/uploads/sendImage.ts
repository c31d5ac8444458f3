import type { FastifyReply } from 'fastify';
import type { StoredImage } from './Uploads';

/** Sends a private image so that no browser keeps it, guesses its type or runs anything in it. */
export function sendImage(reply: FastifyReply, { type, bytes }: StoredImage): FastifyReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="image"')
    .send(bytes);
}
