import { apiPath, contract, endpointTable } from '@halyard-h5/shared-api/contract';
import { sampleBuild, sampleRegistry, sampleSubject } from '../deploy/testing/sampleSite';
import { release } from '../deploy/changeRollout';
import { registryVersion } from '../build/registryVersion';
import { integrity } from '../build/integrity';
import type { RemoteBuild } from '../build/readBuild';
import type { Registry, RemoteManifest } from '../registry';
import { blockersOf, checkBuild, type CheckSubject } from '.';
import { contractShape, usedCalls } from '../apiShapes/contractShapes';
import { servedShapes } from './servedShapes';

const found = (subject: CheckSubject): string[] =>
  checkBuild(subject).map(({ rule, subject: about, expected, received }) => `${rule} | ${about} | ${expected} | ${received}`);
const home = sampleBuild('home', '1');
const changed = (change: (manifest: RemoteManifest) => Partial<RemoteManifest>): CheckSubject =>
  sampleSubject(sampleBuild('home', '1', (manifest) => ({ ...manifest, ...change(manifest) })));
const withFile = (name: string, content: string): RemoteBuild => ({
  ...home,
  files: new Map([...home.files, [name, Buffer.from(content)]]),
});

function deployed(registry: Registry, build: RemoteBuild): Registry {
  const { manifest, manifestText } = build;
  const entry = registryVersion(manifest, manifestText);
  return release(registry, { id: manifest.id, version: manifest.version, entry, basisPoints: 10_000 }, 1) ?? registry;
}

test('a whole build is liked', () => {
  expect(found(sampleSubject(home))).toEqual([]);
});

test('shared libraries that the shell does not give, or in another version', () => {
  expect(found(changed(() => ({ requires: { react: '^20.0.0', vue: '^3.0.0' } })))).toEqual([
    'shared-requirements | react | ^20.0.0 | 19.3.1 in the shell 1 (stable)',
    'shared-requirements | vue | ^3.0.0 | none in the shell 1 (stable)',
  ]);
});

test.each([
  ['^19.3.1 || ^20.0.0', '20.1.0', true],
  ['^19.3.1 || ^20.0.0', '21.0.0', false],
  ['^19.3.1', '20.0.0', false],
  ['^19.3.1', '19.4.0-canary.1', false],
  ['^20.0.0-rc.1', '20.0.0-rc.2', true],
  ['>=19.3.1 <21', '20.9.9', true],
  ['~19.3.0 || 20.x', '19.4.0', false],
])('a range of %s and a shell with %s: %s', (range, version, fits) => {
  const subject = changed(() => ({ requires: { react: range } }));
  const [shell] = subject.shells;
  const given = { ...shell!, provides: { react: version } };
  expect(found({ ...subject, shells: [given] })).toHaveLength(fits ? 0 : 1);
});

describe('exports of shared libraries', () => {
  const using = (uses: Record<string, string[]> | undefined) => changed(() => ({ uses }));
  const [shell] = sampleSubject(home).shells;
  const gives = (version: string, state: string, names?: string[]) => ({
    ...shell!,
    version,
    state,
    gives: names && { '@halyard-h5/shared-ui': names },
  });

  test('one that a shell does not give, in every shell that visitors may get', () => {
    const shells = [gives('2', 'stable', ['Badge', 'Button']), gives('3', '10 %', ['Button'])];
    expect(found({ ...using({ '@halyard-h5/shared-ui': ['Badge', 'Button'] }), shells })).toEqual([
      'shared-exports | Badge of @halyard-h5/shared-ui | an export of the shell 3 (10 %) | not given: deploy the shell first, or do without it until then',
    ]);
  });

  test('a shell or a build of before says nothing', () => {
    expect(found({ ...using({ '@halyard-h5/shared-ui': ['Badge'] }), shells: [gives('1', 'stable')] })).toEqual([]);
    expect(found({ ...using(undefined), shells: [gives('2', 'stable', [])] })).toEqual([]);
  });

  test('a package of the platform is imported by name, others may be required as a whole', () => {
    const shells = [gives('2', 'stable', ['Badge'])];
    expect(found({ ...using({ '@halyard-h5/shared-ui': ['*', 'Badge'], react: ['*'] }), shells })).toEqual([
      expect.stringMatching(/^shared-exports \| @halyard-h5\/shared-ui \| imports by name, .* as a whole/),
    ]);
  });
});

test('common texts that the shell does not bring, when it says what it brings', () => {
  const asking = changed(() => ({ texts: ['action.retry', 'action.addFunds'] }));
  expect(found({ ...asking, broughtTexts: ['action.back', 'action.retry'] })).toEqual([
    expect.stringMatching(/^common-texts \| action\.addFunds \| a common text of the shell in service \| none: /),
  ]);
  expect(found({ ...asking, broughtTexts: undefined })).toEqual([]);
  expect(found({ ...changed(() => ({ texts: undefined })), broughtTexts: [] })).toEqual([]);
});

test('routes, addresses and tabs of others; not its own of before', () => {
  const registry = deployed(deployed(sampleRegistry(), home), sampleBuild('markets', '7'));
  expect(found({ ...sampleSubject(home), registry })).toEqual([]);
  const routes = [
    { id: 'home.index', path: '/home', access: 'public' as const },
    { id: 'home.other', path: '/other', aliases: ['/markets'], access: 'public' as const },
    { id: 'home.again', path: '/home', access: 'public' as const },
  ];
  const { definition } = home.manifest;
  const build = sampleBuild('home', '2', (manifest) => ({
    ...manifest,
    definition: { ...definition, routes },
    pages: Object.fromEntries(routes.map(({ id }) => [id, manifest.pages['home.index'] ?? []])),
  }));
  expect(found({ ...sampleSubject(build), registry })).toEqual([
    'colliding-routes | address /markets | home alone | taken by markets@7',
    'colliding-routes | address /home | home alone | declared twice by home',
  ]);
});

test('missing languages and pages', () => {
  const subject = changed(({ locales: { de: _, ...locales } }) => ({ locales, pages: {} }));
  expect(found(subject)).toEqual([
    'languages | de | a catalogue | none in the build',
    'pages | home.index | a page module of its own | none in the build',
  ]);
});

test('sizes over the budget, and no budget at all', () => {
  expect(found({ ...sampleSubject(home), budget: { entry: 1_000, page: 10, pages: { 'home.index': 20 } } })).toEqual([
    expect.stringMatching(/^budget \| home\.index \| at most 20 bytes of brotli \| \d+ bytes$/),
  ]);
  expect(found({ ...sampleSubject(home), budget: { entry: 10, page: 1_000 } })).toEqual([
    expect.stringMatching(/^budget \| entry\.js \| at most 10/),
  ]);
  expect(found({ ...sampleSubject(home), budget: undefined })).toEqual([expect.stringMatching(/no budget$/)]);
});

test.each([
  'body{color:red}',
  '*{}',
  ':root{--a:1}',
  '@layer ui{.button{}}',
  '.mf-home-a-1,.mf-market-a-1{}',
  '@media (width < 9px){#x{}}',
  '[hidden]{}',
])('styles that reach others: %s', (css) => {
  const faults = found(sampleSubject(withFile('page.css', css))).filter((line) => line.startsWith('scoped-styles'));
  expect(faults).toHaveLength(1);
});

test.each(['.mf-home-a-1>*{}', ':is(.mf-home-a-1){}', '.mf-home-a-1{&:hover{} h2{}}', '@keyframes x{from{} 50%{}}'])(
  'styles of its own: %s',
  (css) => {
    expect(found(sampleSubject(withFile('page.css', css))).filter((line) => line.startsWith('scoped-styles'))).toEqual([]);
  },
);

test('files that nobody vouches for', () => {
  expect(found(sampleSubject(withFile('page.js', 'x')))).toEqual([
    expect.stringMatching(/^integrity \| page\.js \| sha256-\S+ \| sha256-/),
  ]);
  expect(found(sampleSubject(withFile('more.js', 'x')))).toEqual([`integrity | more.js | an integrity in remote.json | ${integrity('x')}`]);
  const [file = ''] = Object.keys(home.manifest.files);
  const unlisted = changed(({ files }) => ({
    files: { ...files, 'entry.js': { bytes: 1, brotliBytes: 1, integrity: integrity('entry') } },
  }));
  const build = { ...unlisted.build, files: new Map([...unlisted.build.files, ['entry.js', Buffer.from('entry')]]) };
  expect(found(sampleSubject(build))).toContainEqual(`integrity | ${file} | its integrity in the table of entry.js | not there`);
  const gone = { ...home, files: new Map([...home.files].filter(([name]) => name !== 'page.js')) };
  expect(found(sampleSubject(gone))).toContainEqual('integrity | page.js | a file in the build | none');
  expect(found(changed(() => ({ pages: { 'home.index': [['page.js', integrity('y')]] } })))).toEqual([
    expect.stringMatching(/^integrity \| page\.js/),
  ]);
});

test('a definition that is not the one in the sources', () => {
  const { definition } = home.manifest;
  const route = { id: 'home.index', path: '/home', access: 'session' as const };
  expect(
    found({ ...sampleSubject(home), definition: { ...definition, routes: [route, { ...route, id: 'home.new', path: '/new' }] } }),
  ).toEqual([
    `definition | route home.index | ${JSON.stringify(route)} | ${JSON.stringify(definition.routes[0])}`,
    expect.stringMatching(/^definition \| route home\.new \| .* \| not in remote\.json$/),
  ]);
});

test('the order in which a route is written says nothing', () => {
  const route = { id: 'home.index', path: '/', aliases: ['/first'], access: 'public' as const };
  const { definition } = home.manifest;
  const build = sampleBuild('home', '1', (manifest) => ({ ...manifest, definition: { ...definition, routes: [route] } }));
  const { access, aliases, ...rest } = route;
  expect(found({ ...sampleSubject(build), definition: { ...definition, routes: [{ ...rest, access, aliases }] } })).toEqual([]);
});

describe('the contract', () => {
  const [quotePath, listPath] = [endpointTable['conversion.quote'].path, endpointTable['transfer.list'].path];
  const calls = usedCalls(new Map([['a.js', Buffer.from('call("conversion.quote"),call(`transfer.list`),"index/coinX"')]]));
  const subject = (served: CheckSubject['served']): CheckSubject => ({ ...changed(() => ({ calls })), served });

  test('calls are found in the scripts', () => {
    expect(Object.keys(calls).sort()).toEqual([quotePath, listPath]);
    expect(JSON.stringify(contractShape('transfer.list').answer)).not.toBe('"any"');
    expect(Object.keys(contract)).toContain('conversion.quote');
  });

  test('the same contract is served, and one that has grown, too', () => {
    expect(found(subject(calls))).toEqual([]);
    const record = calls[listPath];
    const grown = {
      ...record,
      method: 'GET',
      request: { ...(record?.request as object), 'more?': 'string' },
      answer: { ...(record?.answer as object), more: 'string' },
    };
    expect(found(subject({ ...calls, [listPath]: grown } as CheckSubject['served']))).toEqual([]);
  });

  test('a call that is gone, another method, a new demand, a missing and another member', () => {
    expect(found(subject({}))).toEqual([
      `api-contract | ${quotePath} | POST ${apiPath('conversion.quote')} | not served by the exchange`,
      `api-contract | ${listPath} | GET ${apiPath('transfer.list')} | not served by the exchange`,
    ]);
    const quote = calls[quotePath];
    const { answer, request } = { answer: quote?.answer as Record<string, string>, request: quote?.request as Record<string, string> };
    const [member = ''] = Object.keys(answer);
    const { [member]: type = '', ...rest } = answer;
    const served = (change: object): CheckSubject['served'] => ({
      ...calls,
      [quotePath]: { method: 'POST', request, answer, ...change },
    });
    expect(found(subject(served({ method: 'GET' })))).toEqual([`api-contract | ${quotePath} | POST | GET`]);
    expect(found(subject(served({ request: { ...request, pin: 'string' } })))).toEqual([
      `api-contract | ${quotePath} request.pin | string | missing`,
    ]);
    expect(found(subject(served({ answer: rest })))).toEqual([`api-contract | ${quotePath} answer.${member} | ${type} | missing`]);
    expect(found(subject(served({ answer: { ...rest, [`${member}?`]: type } })))).toEqual([
      `api-contract | ${quotePath} answer.${member} | ${type} | perhaps missing`,
    ]);
    expect(found(subject(served({ answer: { ...rest, [member]: 'boolean' } })))).toEqual([
      `api-contract | ${quotePath} answer.${member} | ${type} | boolean`,
    ]);
  });

  test('an OpenAPI document is read with its references', () => {
    const schema = { type: 'object', properties: { code: {}, data: { $ref: '#/components/schemas/Thing' } } };
    const operation = {
      parameters: [
        { name: 'lang', in: 'header', schema: { type: 'string' } },
        { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
      ],
      responses: { '200': { content: { 'application/json': { schema } } } },
    };
    const components = {
      schemas: { Thing: { type: 'object', required: ['a'], properties: { a: { type: 'array', items: { type: 'string' } }, b: {} } } },
    };
    expect(servedShapes({ paths: { '/api/x/y': { get: operation } }, components })).toEqual({
      'x/y': { method: 'GET', request: { page: 'number' }, answer: { a: ['string'], 'b?': 'any' } },
    });
  });
});

test('a major of a shared library names who blocks it, in every version that somebody may get', () => {
  const wide = sampleBuild('markets', '1', (manifest) => ({ ...manifest, requires: { react: '^19.0.0 || ^20.0.0' } }));
  const registry = deployed(
    deployed(
      sampleRegistry(),
      sampleBuild('home', '3', (manifest) => ({
        ...manifest,
        requires: { react: '^19.3.1', 'react/jsx-runtime': '^19.0.0', reactive: '1' },
      })),
    ),
    wide,
  );
  expect(blockersOf(registry, 'react', '20')).toEqual([
    { source: 'home@3', library: 'react', accepts: '^19.3.1' },
    { source: 'home@3', library: 'react/jsx-runtime', accepts: '^19.0.0' },
  ]);
  expect(blockersOf(registry, 'react', '19.4.0')).toEqual([]);
  expect(() => blockersOf(registry, 'react', 'x.y')).toThrow(/no version/);
});
