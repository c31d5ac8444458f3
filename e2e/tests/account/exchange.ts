import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from 'shared-api/host';
import { startExchange } from '../../support/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const loginPassword = 'a long secret 1';

export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly invitationCode: string;
}

/** An exchange that sends codes without a wait and whose reviews are left to its operator. */
export interface AccountExchange {
  /** Registers a trader over the API. */
  trader(invitationCode?: string): Promise<Trader>;
  /** The newest code that was sent to an address. */
  codeFor(email: string): string;
  /** Decides one level of a verification as the operator; with items it is rejected. */
  review(
    userId: string,
    level: 'basic' | 'advanced',
    rejected?: { readonly reason: string; readonly rejectedItems: readonly string[] },
  ): Promise<void>;
  /** Opens a page in a browser of its own, as a trader or as a visitor. */
  open(browser: Browser, route: CatalogueRouteId, options?: { readonly as?: Trader; readonly search?: string }): Promise<Page>;
  stop(): Promise<void>;
}

export async function startAccountExchange(): Promise<AccountExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-account-'));
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify({ operator: { autoReviewAfter: 0 }, access: { code: { cooldown: 1 } } }));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: file } });

  const call = async <Answer>(
    path: string,
    request: object | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const body = request && { method: 'POST', body: JSON.stringify(request) };
    const answer = await fetch(new URL(`/api/${path}`, exchange.address), {
      ...body,
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Answer };
    if (code !== 1) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  const codeFor = (email: string): string => {
    const messages = readFileSync(join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n');
    return /"code":"(\d{6})"/.exec(messages.findLast((line) => line.includes(email)) ?? '')?.[1] ?? '';
  };
  const password = /name "operator", password "([^"]+)"/.exec(exchange.output())?.[1] ?? '';
  const operator = await call<{ token: string }>('operator/login', { name: 'operator', password });

  return {
    codeFor,
    async trader(invitationCode) {
      const email = `${randomUUID()}@example.test`;
      await call('ems/send', { email, purpose: 'register' });
      const consent = { adult: true, riskAccepted: true };
      const registration = { kind: 'email', email, code: codeFor(email), password: loginPassword, repeatPassword: loginPassword };
      const { token } = await call<{ token: string }>('user/register', { ...registration, ...consent, invitationCode });
      const user = await call<{ id: string; invitationCode: string }>('user/getUserinfo', undefined, { TOKEN: token });
      return { email, token, id: user.id, invitationCode: user.invitationCode };
    },
    async review(userId, level, rejected) {
      const decision = rejected ? { decision: 'reject', ...rejected } : { decision: 'approve' };
      await call('operator/reviewVerification', { userId, level, ...decision }, { 'OPERATOR-TOKEN': operator.token });
    },
    async open(browser, route, { as, search = '' } = {}) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });
      const page = await context.newPage();
      if (as) {
        await page.goto(`${exchange.address.origin}/h5/`);
        await page.evaluate((token) => localStorage.setItem('token', token), as.token);
        // A changed fragment alone would not start the application anew.
        await page.goto('about:blank');
      }
      await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    },
    async stop() {
      await exchange.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
