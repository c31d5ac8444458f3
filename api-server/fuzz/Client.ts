import http from 'node:http';

/** What goes over the wire. */
export interface Message {
  readonly method: 'GET' | 'POST';
  /** Path with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** An answer; `code` and `data` of the envelope, as far as it is one. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Code of the envelope as text; empty when it is none. */
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Cookies that it set, as they are sent back. */
  readonly cookie: string;
}

function read(status: number, text: string, cookie: string): Reply {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: object | null };
    const known = typeof code === 'string' || typeof code === 'number';
    return { status, text, cookie, code: known ? String(code) : '', data: (data ?? {}) as Reply['data'] };
  } catch {
    return { status, text, cookie, code: '', data: {} };
  }
}

/** Speaks HTTP with one server on loopback. */
export class Client {
  readonly #port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws when the server breaks the connection without an answer */
  send({ method, url, headers, body }: Message): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { host: '127.0.0.1', port: this.#port, method, path: url, headers: { ...headers, ...length }, agent: this.#agent };
      const request = http.request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('error', reject);
        const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        response.on('end', () => resolve(read(response.statusCode ?? 0, Buffer.concat(parts).toString(), cookie)));
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
