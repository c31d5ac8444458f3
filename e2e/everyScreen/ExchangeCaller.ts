import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPath, endpointTable, type Answer, type CallName, type Request } from '@halyard-h5/shared-api/contract';
import { send } from '../support/exchange/sessionCookies';
import type { RunningExchange } from '../support/exchange/startExchange';
import { picture } from '../support/picture';

const password = 'a long secret 1';

/** Someone who has an account, and calls the exchange over its API. */
export interface Person {
  readonly id: string;
  readonly token: string;
  call<Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>>;
  /** Sends a picture; answers its id. */
  upload(): Promise<string>;
  /** Asks for a code and answers it. */
  code(purpose: 'withdrawalPassword' | 'bindAddress'): Promise<string>;
}

/** Speaks with a running exchange as its people and as its operator. */
export class ExchangeCaller {
  readonly #operatorTokens = new Map<string, string>();

  constructor(private readonly exchange: RunningExchange) {}

  /** Registers somebody in the real account. */
  async register(name: string, invitationCode?: string): Promise<Person> {
    const email = `${name}@example.test`;
    await this.#call('code.sendByEmail', { email, purpose: 'register' });
    const consent = { adult: true, riskAccepted: true, password, repeatPassword: password };
    const registration = { kind: 'email', email, code: this.#codeFor(email), invitationCode, ...consent };
    const { token } = (await this.#call('session.register', registration)) as { token: string };
    const call: Person['call'] = async (name, request) =>
      (await this.#call(name, request, { TOKEN: token, 'Idempotency-Key': randomUUID() }, endpointTable[name].method)) as never;
    return {
      id: (await call('profile.read', {})).id,
      token,
      call,
      upload: () => this.#upload(token),
      code: async (purpose) => {
        await call('code.sendByEmail', { purpose });
        return this.#codeFor(email);
      },
    };
  }

  /** Calls below `operator/`, as one of the sandbox's two operators: who verifies a trader does not pay. */
  async operate(path: string, request: object, name: 'operator' | 'operator2' = 'operator'): Promise<{ status?: string }> {
    let token = this.#operatorTokens.get(name);
    if (token === undefined) {
      const password = new RegExp(`name "${name}", password "([^"]+)"`).exec(this.exchange.output())?.[1] ?? '';
      ({ token } = (await this.#call('operator/login', { name, password })) as { token: string });
      this.#operatorTokens.set(name, token);
    }
    return (await this.#call(`operator/${path}`, request, { 'OPERATOR-TOKEN': token })) as { status?: string };
  }

  /** Lets so many milliseconds pass for the exchange, whose clock is driven; answers its time. */
  async pass(milliseconds: number): Promise<number> {
    const answer = (await this.exchange.askHealth(`/clock?pass=${milliseconds}`)) as { now: number } | undefined;
    if (answer === undefined) throw new Error(`${milliseconds} ms did not pass in the time of a call.`);
    return answer.now;
  }

  async #call(call: string, request: object, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'POST'): Promise<unknown> {
    const address = new URL(call.startsWith('operator/') ? `/api/${call}` : apiPath(call as CallName), this.exchange.address);
    if (method === 'GET') for (const [name, value] of Object.entries(request)) address.searchParams.set(name, String(value));
    const body = method === 'POST' ? { body: JSON.stringify(request) } : {};
    const sent = { method, headers: { lang: 'en', ...headers, 'Content-Type': 'application/json' }, ...body };
    const { code, msg, data } = await send(address, sent);
    if (code !== 1 && code !== '0') throw new Error(`${call}: ${code} ${msg}`);
    return data;
  }

  async #upload(token: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture())], { type: 'image/png' }), 'picture.png');
    const address = new URL(apiPath('image.upload'), this.exchange.address);
    const { data } = await send(address, { method: 'POST', headers: { TOKEN: token }, body: form });
    return (data as { id: string }).id;
  }

  #codeFor(email: string): string {
    const messages = readFileSync(join(this.exchange.dataFolder, 'outbox.ndjson'), 'utf8').trim().split('\n');
    return /"code":"(\d{6})"/.exec(messages.findLast((line) => line.includes(email) && !line.includes('"notice"')) ?? '')?.[1] ?? '';
  }
}
