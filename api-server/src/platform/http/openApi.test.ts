import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { callNames, apiPath } from '@halyard-h5/shared-api/contract';
import { openTestServer } from '../../testing/app/openTestServer';

interface Fault {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

/** A process of its own, because the linter is an ES module. Refusals travel with status 200 here, so no operation has a 4xx response. */
const lint = `
  import { createConfig, lintFromString } from '@redocly/openapi-core';
  import { text } from 'node:stream/consumers';
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } });
  const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
  process.stdout.write(JSON.stringify(problems.map(({ ruleId, severity, message, location }) =>
    ({ ruleId, severity, message, location: location.map(({ pointer }) => ({ pointer })) }))));
`;

function faultsOf(document: object): string[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', lint], {
    cwd: path.join(__dirname, '../../..'),
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return (JSON.parse(output) as Fault[]).map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

function owaspFaults(document: object): string[] {
  const output = execFileSync(process.execPath, ['scripts/lintOpenApi.mjs'], {
    cwd: path.join(__dirname, '../../..'),
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return (JSON.parse(output) as { code: string; path: string }[]).map((fault) => `${fault.code} ${fault.path}`);
}

describe('the OpenAPI document', () => {
  let document: { paths: Record<string, object> };
  beforeAll(async () => {
    const server = await openTestServer();
    document = (await server.http.inject('/api/openapi.json')).json();
    await server.close();
  });

  it('names every call of the contract', () => {
    expect(Object.keys(document.paths).sort()).toEqual(callNames.map(apiPath).sort());
  });

  it('has nothing that a linter finds fault with', () => {
    expect(faultsOf(document)).toEqual([]);
  });

  it('would be found faulty if it were', () => {
    const broken = { ...document, paths: { [apiPath('session.signIn')]: { post: { parameters: [{ name: 'a', in: 'nowhere' }] } } } };
    expect(faultsOf(broken).length).toBeGreaterThan(2);
  });

  it('limits every text, list and number, sent or answered, as the OWASP rules ask', () => {
    expect(owaspFaults(document)).toEqual([]);
  });

  it('would be found without the limit of a text, a list or a number', () => {
    const limits = {
      'string-limit': ['"maxLength":16', '"maxLength":600'],
      'array-limit': ['"maxItems":200', '"maxItems":100'],
      'integer-format': ['"format":"int64"'],
    };
    const whole = JSON.stringify(document);
    const without = Object.values(limits)
      .flat()
      .reduce((text, limit) => {
        expect(text).toContain(limit);
        return text.replace(new RegExp(`,${limit}(?!\\d)|${limit},`, 'g'), '');
      }, whole);
    const faults = owaspFaults(JSON.parse(without) as object);
    const found = (rule: string, side: RegExp) => faults.filter((each) => each.startsWith(`owasp:api4:2023-${rule} `) && side.test(each));
    const [sent, answered] = [/\/(requestBody|parameters)\//, /\/responses\//];
    for (const rule of ['string-limit', 'array-limit']) for (const side of [sent, answered]) expect(found(rule, side)).not.toEqual([]);
    expect(found('integer-format', /./)).not.toEqual([]);
  });
});
