import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../messages';
import { refused } from './envelope';
import { httpRefusals } from './refusals';
import { SECURITY_HEADERS } from './securityHeaders';

/** Answers an address that cannot be decoded, which no router finds: there is no such call. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = refused(httpRefusals.unknownPath(), undefined, languageOf(request.headers['lang']));
  void reply.code(404).headers(SECURITY_HEADERS).send(answer);
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Ends a request whose body did not come in time: 408, and the connection, on which the rest of it may still come. */
export function endUnread(socket: Socket): void {
  answerBadBytes(Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/** Answers bytes that are no HTTP, and ends the connection: what follows them means nothing. */
export function answerBadBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refused(httpRefusals.malformed(), undefined, 'en'));
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}
