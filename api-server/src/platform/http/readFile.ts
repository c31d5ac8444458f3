import type { FastifyRequest } from 'fastify';
import { inputReasons } from './inputReasons';
import { httpRefusals } from './refusals';

/**
 * The part `file` of a multipart request, read whole.
 * @throws Refusal 422 when the request is not multipart or the file is larger than `limit` bytes
 */
export async function readFile(request: FastifyRequest, limit: number): Promise<{ content: Buffer; name: string } | undefined> {
  if (!request.isMultipart()) throw httpRefusals.invalid({ field: 'file', parameters: { field: 'file', reason: inputReasons.multipart } });
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1 } });
    if (!part) return undefined;
    return { content: await part.toBuffer(), name: part.filename };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (!code.startsWith('FST_') && !(error instanceof Error && error.message === 'Unexpected end of form')) throw error;
    const reason = code === 'FST_REQ_FILE_TOO_LARGE' ? inputReasons.tooLarge : inputReasons.unreadable;
    throw httpRefusals.invalid({ field: 'file', parameters: { field: 'file', reason } });
  }
}
