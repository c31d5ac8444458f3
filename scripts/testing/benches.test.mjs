/* node --test: no bench is forgotten by the proof that runs all of them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { benches } from './benches.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const scriptsOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts ?? {};
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isBench = (name) => /bench|lighthouse/.test(name);
/** Programs that the proof runs, those by way of which it runs others included. */
const run = new Set(benches.flatMap(({ file, args: [program] }) => [file, program]));

/** The program that a script runs, by way of other scripts or not; undefined when it is none. */
function programOf(folder, command) {
  const [, script, workspace] = /^npm run (\S+) -w (\S+)/.exec(command) ?? [];
  if (workspace !== undefined) return programOf(workspace, scriptsOf(workspace)[script] ?? '');
  const [, file] = /^tsx (\S+)/.exec(command) ?? [];
  return file && join(folder, file);
}

describe('the proof of the benches', () => {
  for (const folder of ['.', ...workspaces]) {
    for (const [name, command] of Object.entries(scriptsOf(folder)).filter(([script]) => isBench(script))) {
      it(`runs ${name} of ${folder}`, () =>
        assert.ok(run.has(programOf(folder, command)), `${command} is not in scripts/testing/benches.mjs`));
    }
  }

  it('runs every program below the folders of benches', () => {
    const programs = ['e2e/bench', 'api-server/bench'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => /^(\w+\/)?main\.ts$/.test(file))
        .map((file) => join(folder, file)),
    );
    assert.ok(programs.length >= benches.length);
    assert.deepEqual(
      programs.filter((file) => !run.has(file)),
      [],
    );
  });

  it('runs each in its shortest form, and by a command of a package', () => {
    const commands = ['.', ...workspaces].flatMap((folder) =>
      Object.values(scriptsOf(folder)).map((command) => programOf(folder, command)),
    );
    for (const { file, args } of benches) {
      assert.ok(existsSync(join(root, file)), file);
      assert.ok(args.includes('--shortest'), file);
      assert.ok(commands.includes(file), `no script runs ${file}`);
    }
  });
});
