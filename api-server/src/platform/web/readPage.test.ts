import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageConfiguration, pageSettings } from './settings';
import { readPage } from './readPage';

const folder = mkdtempSync(path.join(os.tmpdir(), 'page-'));
beforeAll(() => {
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/index.html'), '<script id="page-configuration"><!--configuration--></script>');
  const shell = { index: 'shell/index.html', inlineScripts: ['sha256-abc='] };
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify({ revision: 1, createdAt: 1, shell }));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function pageOf(settings: object, developer: boolean, scriptOrigins: readonly string[] = []) {
  const page = await readPage(
    folder,
    { scriptOrigins, configuration: pageConfiguration(pageSettings.parse(settings), developer) },
    undefined,
  );
  if ('refusal' in page) throw new Error(page.refusal);
  const { headers, body } = await page.shellFor({ id: undefined, cohorts: [] }).html([]).answer(undefined);
  const told = JSON.parse(/configuration">(.*)<\/script>/.exec(body.toString())?.[1] ?? '') as object;
  return { told, policy: headers['content-security-policy']?.split('; ') ?? [] };
}

it('tells the page what the operator has set, and lets it reach exactly what it is told of', async () => {
  const collector = 'https://otel.example:4318/base';
  const { told, policy } = await pageOf({ collector, registryInterval: 60, telemetryShare: 0.5 }, false, ['https://remotes.example']);
  expect(told).toEqual({
    allowedOrigins: ['https://remotes.example'],
    registryInterval: 60,
    telemetry: { share: 0.5, otlp: collector },
    developer: false,
  });
  expect(policy).toContain("connect-src 'self' https://remotes.example https://otel.example:4318");
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://remotes.example");
});

it('has defaults, and lets remotes be broken on purpose in a sandbox alone', async () => {
  const { told, policy } = await pageOf({}, true);
  expect(told).toEqual({ allowedOrigins: [], registryInterval: 300, telemetry: { share: 1 }, developer: true });
  expect(policy).toContain("connect-src 'self'");
});
