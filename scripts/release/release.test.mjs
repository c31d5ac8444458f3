/* node --test: what npm run release makes of a build that is there. `npm test` runs it after the build. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import { basename, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { extract } from 'tar';
import { postgresForTests } from '../testing/postgresForTests.mjs';
import { testDatabaseName } from '../testing/testDatabases.mjs';
import { makeRelease } from '../release.mjs';
import { checksumFile, checksumOf, filesBelow } from './packArchive.mjs';
import { startArchive, tradeOnce } from './startArchive.mjs';
import { verifyUnit } from './verifyDeploymentFiles.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const postgres = await postgresForTests();

describe('a release', () => {
  const place = mkdtempSync(join(os.tmpdir(), 'release-'));
  let archive;
  let folder;
  let files;
  before(async () => {
    ({ archive } = await makeRelease(join(place, 'first')));
    mkdirSync(join(place, 'unpacked'));
    await extract({ file: archive, cwd: join(place, 'unpacked') });
    folder = join(place, 'unpacked', readdirSync(join(place, 'unpacked'))[0]);
    files = filesBelow(folder);
  });
  after(() => rmSync(place, { recursive: true, force: true }));

  it('is the same, byte for byte, when it is made again', async () => {
    const again = await makeRelease(join(place, 'second'));
    assert.equal(basename(again.archive), basename(archive));
    assert.equal(again.checksum, checksumOf(archive));
  });

  it('says the checksum of every file, and nothing else', () => {
    const lines = readFileSync(join(folder, checksumFile), 'utf8').trim().split('\n');
    const wanted = files.filter((name) => name !== checksumFile).map((name) => `${checksumOf(join(folder, name))}  ${name}`);
    assert.deepEqual(lines.sort(), wanted.sort());
    assert.ok(lines.some((line) => line.endsWith('site/registry.json')));
  });

  it('names no folder of the machine that made it', () => {
    const places = [os.tmpdir() + '/release-', ...[...workspaces, 'node_modules', 'dist'].map((name) => join(root, name))];
    const found = files.filter((name) => places.some((each) => readFileSync(join(folder, name)).includes(each)));
    assert.deepEqual(found, []);
  });

  it('lists the packages that are in it, with version, licence and checksum, and no others', async () => {
    const text = readFileSync(join(folder, 'parts.cdx.json'), 'utf8');
    assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text), null);
    const { components } = JSON.parse(text);
    for (const { name, group, version, licenses, hashes } of components)
      assert.ok(version && licenses?.length > 0 && hashes?.length > 0, `${group ?? ''}/${name} ${version}`);
    const names = components.map(({ name, group }) => (group ? `${group}/${name}` : name));
    // Of the server, native, of the embedded database, deep inside, and of the site; what tests and builds use is none.
    const inside = ['fastify', 'argon2', 'pglite', 'secure-json-parse', 'react-dom', 'lightweight-charts'];
    for (const each of inside)
      assert.ok(
        names.some((name) => name.split('/').at(-1).startsWith(each)),
        each,
      );
    for (const each of ['jest', 'webpack', 'typescript', 'esbuild', 'playwright', '@redocly/openapi-core'])
      assert.ok(!names.includes(each), each);
    const imported = new Set(
      files.filter((name) => name.endsWith('.js') && name.startsWith('server/')).flatMap((name) => importsOf(join(folder, name))),
    );
    assert.deepEqual(
      [...imported].filter((name) => !name.startsWith('.') && !createRequire(import.meta.url)('node:module').isBuiltin(name)),
      [],
    );
  });

  it('trades on the embedded database with nothing but Node, and again after a restart', async () => {
    const data = join(place, 'embedded');
    await visit(folder, data, {});
    const { stop } = await startArchive(folder, data);
    assert.equal(await stop(), 0);
  });

  it('trades on PostgreSQL with nothing but Node, and audits its books', { skip: postgres === undefined && 'no PostgreSQL' }, async () => {
    const admin = new pg.Client({ connectionString: postgres });
    await admin.connect();
    const name = testDatabaseName(`release_${process.pid}`);
    await admin.query(`create database ${name}`);
    const url = new URL(postgres);
    url.pathname = `/${name}`;
    try {
      const settings = { DATABASE_URL: url.href, SANDBOX: 'true', DATA_DIR: join(place, 'postgres') };
      await visit(folder, join(place, 'postgres'), { DATABASE_URL: url.href });
      const { status, stdout } = program(folder, ['audit'], settings);
      assert.equal(status, 0, stdout);
      const role = `${name}_server`;
      const granted = program(folder, ['server-role', role], settings);
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role if exists ${role}`);
      assert.deepEqual([granted.status, granted.stdout.split('\n')[0]], [0, 'The schema is up to date.'], granted.stderr);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });

  it('carries its programs: what is missing for real money, the operators’ command line; another word is refused', () => {
    const data = { DATA_DIR: join(place, 'programs') };
    const checked = program(folder, ['check-configuration'], data);
    assert.equal(checked.status, 1, checked.stderr);
    assert.match(checked.stdout, /SEALING_KEYS/);
    assert.match(checked.stdout, /SMTP_URL/);
    assert.match(program(folder, ['operator', '--help'], data).stdout, /create/);
    const other = program(folder, ['main'], data);
    assert.deepEqual(
      [other.status, other.stderr],
      [2, 'main is no program of this archive; these are: check-configuration, audit, operator, server-role.\n'],
    );
  });

  it('is refused by a machine of another kind, in one sentence', () => {
    const child = spawnSync(process.execPath, ['-e', "Object.defineProperty(process, 'arch', { value: 'sparc' }); import('./start.mjs')"], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    });
    assert.equal(child.status, 1);
    assert.match(child.stderr, /^This archive is for .* this machine is \w+ sparc \(\w+\)\.\n$/);
  });

  it('brings a unit that systemd accepts', async (context) => {
    const said = await verifyUnit(join(place, 'first'));
    context.diagnostic(said);
    assert.match(said, /^halyard\.service: /);
  });
});

/** Runs one program of an unpacked archive with nothing but Node. */
function program(folder, words, settings) {
  return spawnSync(process.execPath, ['start.mjs', ...words], { cwd: folder, env: settings, encoding: 'utf8' });
}

/** What a bundled file imports by itself; requires inside of packages are tried by starting it. */
function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^import\s.*?from\s"([^"]+)";$/gm)].map(([, name]) => name);
}

async function visit(folder, data, environment) {
  const exchange = await startArchive(folder, data, environment);
  try {
    const order = await tradeOnce(exchange);
    assert.equal(order.status, 'drawn');
    assert.match(order.result, /^(win|loss|draw)$/);
    const page = await (await fetch(`${exchange.origin}/h5/`)).text();
    const script = /src="([^"]+\.js)"/.exec(page)?.[1];
    const answer = await fetch(new URL(script, `${exchange.origin}/h5/`));
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type'), /javascript/);
    const health = /Health {3}(http:\S+)/.exec(exchange.output())[1];
    assert.deepEqual(await (await fetch(health)).json(), { ready: true });
  } finally {
    assert.equal(await exchange.stop(), 0);
  }
}
