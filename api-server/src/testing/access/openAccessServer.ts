import { openTestServer } from '../app/openTestServer';
import type { TestServer } from '../app/openTestServer';

export const password = 'correct horse battery';
export const contact = (email: string) => ({ kind: 'email' as const, email });

/** A server whose callers all come from one network address, with limits on that address out of the way. */
export async function openAccessServer(): Promise<AccessServer> {
  return new AccessServer(
    await openTestServer({ config: { access: { signIn: { failuresPerAddress: 100_000 }, code: { perAddressAndHour: 100_000 } } } }),
  );
}

export class AccessServer {
  readonly server: TestServer;
  #count = 0;

  constructor(server: TestServer) {
    this.server = server;
  }

  newEmail(): string {
    this.#count += 1;
    return `ann${this.#count}@example.com`;
  }

  lastCode(): string {
    return this.server.sent.at(-1)?.code ?? 'none';
  }

  async codeFor(email: string, purpose: 'register' | 'resetPassword' = 'register'): Promise<string> {
    await this.server.call('code.sendByEmail', { email, purpose });
    return this.lastCode();
  }

  /** A user that registered as people do. */
  async registered(email = this.newEmail()): Promise<{ email: string; token: string }> {
    const code = await this.codeFor(email);
    const request = { ...contact(email), code, password, repeatPassword: password, adult: true as const, riskAccepted: true as const };
    const reply = await this.server.call('session.register', request);
    expect(reply.code).toBe(1);
    return { email, token: reply.data.token };
  }
}
