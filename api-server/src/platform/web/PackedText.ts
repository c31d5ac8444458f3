import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingsOf } from './encodingsOf';

const compressors = {
  br: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) => gzip(text, done)),
};

/** A text that is sent often: compressed once for each encoding, when it is first asked for. */
export class PackedText {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #plain: Buffer;
  readonly #bodies: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};

  constructor(headers: Readonly<Record<string, string>>, text: string) {
    this.#headers = { ...headers, vary: 'accept-encoding' };
    this.#plain = Buffer.from(text);
  }

  /** In the best encoding that an Accept-Encoding header takes. */
  async answer(acceptEncoding: string | undefined): Promise<{ headers: Record<string, string>; body: Buffer }> {
    const encoding = encodingsOf(acceptEncoding)[0];
    if (!encoding) return { headers: this.#headers, body: this.#plain };
    const body = await (this.#bodies[encoding] ??= compressors[encoding](this.#plain));
    return { headers: { ...this.#headers, 'content-encoding': encoding }, body };
  }
}
