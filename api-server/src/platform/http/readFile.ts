import type { FastifyRequest } from 'fastify';
import { isRefusal } from '../../kernel';
import { inputReasons } from './inputReasons';
import { httpRefusals } from './refusals';
import type { Spool, Spooled } from './Spool';

/**
 * The part `file` of a multipart request, read whole by way of the disk.
 * @throws Refusal 422 when the request is not multipart, cannot be read, or its file is larger than `limit` bytes; 429 when too many wait
 */
export async function readFile(request: FastifyRequest, spool: Spool, limit: number): Promise<(Spooled & { name: string }) | undefined> {
  if (!request.isMultipart()) throw httpRefusals.invalid({ field: 'file', parameters: { field: 'file', reason: inputReasons.multipart } });
  let spooled: Spooled | undefined;
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1 } });
    if (!part) return undefined;
    spooled = await spool.receive(part.file);
    if (!part.file.truncated) return { ...spooled, name: part.filename };
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The disk's fault; whatever the parser throws, and it names little of it, is the sender's.
    if ((error as NodeJS.ErrnoException).syscall !== undefined && !request.raw.destroyed) throw error;
    throw httpRefusals.invalid({ field: 'file', parameters: { field: 'file', reason: inputReasons.unreadable } });
  }
  spooled.done();
  throw httpRefusals.invalid({ field: 'file', parameters: { field: 'file', reason: inputReasons.tooLarge } });
}
