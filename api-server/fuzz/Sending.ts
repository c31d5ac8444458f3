import type { Reply } from './Client';
import type { Operation } from './contract/Operation';
import { jsonOf } from './values/mutated';

export type Request = Readonly<Record<string, unknown>>;

/** What a call is sent with besides its request. */
export interface Sending {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the request. */
  readonly body?: string;
  readonly file?: Buffer;
  /** What is under test here is broken on purpose: nothing but an answer in the envelope is asked for. */
  readonly broken?: boolean;
}

/** Body of a call: JSON, or a form with a file as a browser sends it. */
export function payloadOf({ method }: Operation, request: Request, { body, file }: Sending): { body?: string | Buffer } {
  if (method === 'GET') return {};
  if (!file) return { body: body ?? jsonOf(request) };
  const head = '--limit\r\ncontent-disposition: form-data; name="file"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n';
  return { body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--limit--\r\n')]) };
}

/** Of an answer what tells the things that it made, however many answers a run remembers. */
export function keptOf({ id, order, closed, cancelled }: Reply['data']): Record<string, unknown> {
  const idOf = (thing: unknown): unknown => ({ id: (thing as { id: string }).id });
  const kept = (things: unknown): unknown => (Array.isArray(things) ? things.map(idOf) : things && idOf(things));
  return { id, order: kept(order), closed: kept(closed), cancelled: kept(cancelled) };
}
