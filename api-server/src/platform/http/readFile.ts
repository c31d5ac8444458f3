import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isRefusal, type MessageText } from '../../kernel';
import { inputReasons } from './inputReasons';
import { httpRefusals } from './refusals';
import type { Spool, Spooled } from './Spool';

const refuse = (field: string, reason: MessageText) => httpRefusals.invalid({ field, parameters: { field, reason } });

/** The content of the form's one file. Throws before its end when the file is too large or the form has another part. */
async function* contentOf(file: MultipartFile, rest: AsyncIterator<{ fieldname: string }>): AsyncGenerator<Buffer> {
  yield* file.file;
  if (file.file.truncated) throw refuse('file', inputReasons.tooLarge);
  const next = await rest.next();
  if (!next.done) throw refuse(next.value.fieldname, inputReasons.oneFile);
}

/**
 * Reads the file of a multipart request by way of the disk. The form has the one part `file`, or no part: undefined.
 * @throws Refusal 422 for another part (it names the part), a file above the server's `uploadLimit` or an unreadable form; 429 when too many wait
 */
export async function readFile(request: FastifyRequest, spool: Spool): Promise<Spooled | undefined> {
  if (!request.isMultipart()) throw refuse('file', inputReasons.multipart);
  try {
    const parts = request.parts();
    const { value: part } = await parts.next();
    if (!part) return undefined;
    if (part.type !== 'file' || part.fieldname !== 'file') throw refuse(part.fieldname, inputReasons.oneFile);
    return await spool.receive(contentOf(part, parts));
  } catch (error) {
    // Reads what still comes, unparsed: an answer before the end of a request may not reach its sender.
    request.raw.unpipe();
    request.raw.resume();
    if (isRefusal(error)) throw error;
    // The disk's fault; whatever the parser throws, and it names little of it, is the sender's.
    if ((error as NodeJS.ErrnoException).syscall !== undefined && !request.raw.destroyed) throw error;
    throw refuse('file', inputReasons.unreadable);
  }
}
