import { apiPath } from '@halyard-h5/shared-api/contract';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { nodeTooOld } from '../../scripts/checkNode.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

test('npm start on a taken port says so in one sentence, before any work', ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toBe(`Port ${port} is in use; end what runs there, or start with PORT=<another port> npm start.`);
});

test('too old a Node is told which one is needed', () => {
  expect(nodeTooOld('20.18.3')).toBe('Node 20.18.3 is too old; please use Node 20.19 or newer.');
  expect(nodeTooOld('18.20.0')).toContain('20.19');
  expect(nodeTooOld('20.19.0')).toBeUndefined();
  expect(nodeTooOld('22.0.0')).toBeUndefined();
});

test('an exchange whose port the system gave names that one in its links', async ({ request, baseURL }) => {
  const answer = (await (await request.get(apiPath('exchange.downloads'))).json()) as { data: { web: string } };
  expect(answer.data.web).toBe(`${baseURL}/h5/`);
});

test('the sandbox’s ready trader signs in as the greeting says', async ({ request }) => {
  const ready = { kind: 'email', email: 'trader@example.com', password: 'halyard-demo' };
  expect(await (await request.post(apiPath('session.signIn'), { data: ready })).json()).toMatchObject({ code: 1 });
});
