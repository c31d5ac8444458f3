import { apiPath } from '@halyard-h5/shared-api/contract';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { webModule } from '.';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cohorts-'));
const numbers: string[] = [];
let server: TestServer;
let revision = 0;

function deploy(steps: object[], shellSteps: object[] = []): void {
  const shellOf = (version: string) => ({ version, folder: `shell/${version}/`, index: `shell/${version}/index.html`, inlineScripts: [] });
  const remotes = { home: { versions: {}, rollout: { stable: '1', steps, lastGood: [] } } };
  const shellRollout = { versions: { 2: shellOf('2') }, rollout: { steps: shellSteps, lastGood: [] } };
  revision += 1;
  const registry = { revision, createdAt: revision, shell: shellOf('1'), shellRollout, remotes, padding: 'x'.repeat(revision) };
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
}
const forCohort = (version: string, ...cohorts: string[]) => ({ version, basisPoints: 0, salt: 's', cohorts });

beforeAll(async () => {
  for (const version of ['1', '2']) {
    mkdirSync(path.join(folder, 'shell', version), { recursive: true });
    const page = `<p>shell ${version}</p><script id="page-configuration"><!--configuration--></script>`;
    writeFileSync(path.join(folder, 'shell', version, 'index.html'), page);
  }
  const cohorts = { staff: { numbers }, french: { languages: ['fr'] }, nobody: {} };
  server = await openTestServer({ config: { server: { webFolder: folder }, page: { cohorts } }, modules: [webModule] });
});
beforeEach(() => deploy([]));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What a browser has after its page has asked who is signed in. */
async function cookieOf(token: string): Promise<{ cookie: string; line: string }> {
  const answer = await server.http.inject({ url: apiPath('profile.read'), headers: { token } });
  const line = String(answer.headers['set-cookie']);
  return { line, cookie: line.split(';')[0] ?? '' };
}
async function page(cookie: string): Promise<{ shell: string; cohorts: unknown }> {
  const { body } = await server.http.inject({ url: '/h5/', headers: { cookie } });
  const told = JSON.parse(/configuration">(.*)<\/script>/.exec(body)?.[1] ?? '') as { cohorts?: unknown };
  return { shell: /shell \d/.exec(body)?.[0] ?? '', cohorts: told.cohorts };
}
async function trader(): Promise<{ token: string; userId: string; number: string; cookie: string }> {
  const begun = await server.signUp();
  const { number } = (await server.call('profile.read', {}, { token: begun.token })).data;
  return { ...begun, number, cookie: (await cookieOf(begun.token)).cookie };
}
const nobody = { shell: 'shell 1', cohorts: undefined };

it('a trader whom the configuration names gets what is deployed for the cohort, page and shell alike; nobody else does', async () => {
  const [staff, other] = [await trader(), await trader()];
  // The configuration of a running exchange does not change; the list of this test does.
  (server.context.config.page.cohorts['staff']?.numbers as string[]).push(staff.number);
  expect(await page(staff.cookie)).toEqual(nobody);
  deploy([forCohort('2', 'staff', 'unknown')], [forCohort('2', 'staff')]);
  for (let visit = 0; visit < 3; visit += 1) expect(await page(staff.cookie)).toEqual({ shell: 'shell 2', cohorts: ['staff'] });
  expect(await page(other.cookie)).toEqual(nobody);
  expect(await page('')).toEqual(nobody);
  deploy([forCohort('2', 'nobody')]);
  expect(await page(staff.cookie)).toEqual(nobody);
});

it('is one by the language of the account, as the exchange knows it', async () => {
  const someone = await trader();
  deploy([forCohort('2', 'french')]);
  expect(await page(someone.cookie)).toEqual(nobody);
  await server.call('profile.update', { lang: 'fr' }, { token: someone.token });
  expect(await page(someone.cookie)).toEqual({ shell: 'shell 1', cohorts: ['french'] });
});

it('nothing that a browser claims makes a trader one', async () => {
  const [staff, other] = [await trader(), await trader()];
  (server.context.config.page.cohorts['staff']?.numbers as string[]).push(staff.number);
  deploy([forCohort('2', 'staff')]);
  expect((await page(staff.cookie)).cohorts).toEqual(['staff']);
  const [hash = '', proof = ''] = staff.cookie.replace('account=', '').split('.');
  const othersProof = other.cookie.split('.')[1] ?? '';
  const half = server.cookies.of(staff.token) ?? '';
  for (const cookie of [
    'cohorts=staff',
    'account=staff',
    half,
    `account=${hash}`,
    `account=${hash}.`,
    `account=${hash}.${othersProof}`,
    `account=${hash}.${proof}x`,
    `account=${hash}.${half.split('=')[1]}`,
    `account=${'x'.repeat(43)}.${proof}`,
  ])
    expect([cookie, await page(cookie)]).toEqual([cookie, nobody]);
  const { body } = await server.http.inject({ url: '/h5/?cohorts=staff', headers: { cohorts: 'staff' } });
  expect(body).not.toContain('"cohorts"');
});

it('ends with the session, and is no session', async () => {
  const staff = await trader();
  (server.context.config.page.cohorts['staff']?.numbers as string[]).push(staff.number);
  deploy([forCohort('2', 'staff')]);
  expect((await page(staff.cookie)).cohorts).toEqual(['staff']);
  const { line } = await cookieOf(staff.token);
  expect(line).toMatch(/^account=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/h5\/; HttpOnly; SameSite=Lax$/);
  const alone = await server.http.inject({ url: apiPath('profile.read'), headers: { token: staff.token, cookie: staff.cookie } });
  expect(alone.json()).toMatchObject({ code: 401 });
  await server.call('session.signOut', {}, { token: staff.token });
  expect(await page(staff.cookie)).toEqual(nobody);
});
