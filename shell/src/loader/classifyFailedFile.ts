import type { RefusedFile } from './failedFile';
import type { FaultKind } from './RemoteFault';

/** A fault's kind and its cause in words for developers. */
export interface FileFault {
  readonly kind: FaultKind;
  readonly reason: string;
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

async function examine(answer: Response, integrity: string | undefined, bytesExpected: number | undefined): Promise<FileFault> {
  if (!answer.ok) return { kind: 'down', reason: `the server answered ${answer.status}` };
  if (answer.headers.get('content-type')?.includes('text/html')) return { kind: 'corrupt', reason: 'a page came instead of a file' };
  const bytes = await answer.arrayBuffer();
  if (bytesExpected !== undefined && bytes.byteLength < bytesExpected) return { kind: 'corrupt', reason: 'the file was cut short' };
  // Browsers leave `subtle` away where the page comes over plain HTTP from another machine.
  if (integrity === undefined || !('subtle' in crypto)) return { kind: 'corrupt', reason: 'the file arrived but could not be used' };
  if ((await digest(bytes)) === integrity) return { kind: 'down', reason: 'the connection broke and has recovered since' };
  return { kind: 'tampered', reason: 'the content is not what the registry vouches for' };
}

/**
 * Finds out why a file was refused. Elements tell no more than "error", so the file is asked for once more, past the
 * cache, only to be looked at; it is not run.
 * @param expected integrity and uncompressed size of the true file, where known
 */
export async function classifyFailedFile(
  { url, symptom }: RefusedFile,
  expected: { readonly integrity?: string; readonly bytes?: number } = {},
  ask: typeof fetch = (input, init) => fetch(input, init),
): Promise<FileFault> {
  if (symptom === 'timeout') return { kind: 'slow', reason: 'no answer within the time-out' };
  if (symptom === 'missing') return { kind: 'corrupt', reason: 'the script ran without bringing its chunk' };
  let answer: Response;
  try {
    // `reload` also replaces a damaged copy in the browser's cache, so that the next try gets the whole one.
    answer = await ask(url, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(10_000) });
  } catch {
    return { kind: 'down', reason: 'the server did not answer' };
  }
  return examine(answer, expected.integrity, expected.bytes).catch(() => ({ kind: 'corrupt', reason: 'the file was cut short' }));
}
