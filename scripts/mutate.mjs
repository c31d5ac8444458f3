#!/usr/bin/env node
/**
 * npm run mutate: puts small defects (mutants) into the money code; its tests have to notice them.
 * Fails when a room scores below 85 %, or when its survivors are not those of scripts/mutation/survivors.json.
 *   npm run mutate -- formulas engines    these rooms
 *   --changed [commit]  what has changed since then (main)
 *   --files a.ts,b.ts
 *   --concurrency N (1)
 *   --fresh  forgets earlier results
 * @see docs/decisions/0182-tests-of-money-are-tested.md
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutateRoom } from './mutation/mutateRoom.mjs';
import { roomOf, rooms } from './mutation/rooms.mjs';
import { describeMutant, judge } from './mutation/survivors.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const leastScore = 85;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Sources of the rooms that differ from where this branch left `commit`, those of changed tests' folders among them. */
function changedSince(commit) {
  const [base] = git('merge-base', commit, 'HEAD');
  const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')];
  const tested = new Set(changed.filter((file) => file.endsWith('.test.ts')).map((file) => posix.dirname(file)));
  const besideTests = git('ls-files', ...rooms.map(({ folder }) => folder)).filter((file) => tested.has(posix.dirname(file)));
  return [...new Set([...changed, ...besideTests])].filter(roomOf);
}

/** Which files of which rooms to mutate; no files means the whole room. */
function plan({ values, positionals }) {
  const chosen = values.files?.split(',') ?? (values.changed ? changedSince(positionals[0] ?? 'main') : undefined);
  if (chosen === undefined) {
    const unknown = positionals.find((name) => !rooms.some((room) => room.name === name));
    if (unknown) throw new Error(`There is no room "${unknown}": ${rooms.map(({ name }) => name).join(', ')}`);
    return rooms.filter(({ name }) => positionals.length === 0 || positionals.includes(name)).map((room) => ({ room }));
  }
  const stranger = chosen.find((file) => !roomOf(file));
  if (stranger) throw new Error(`${stranger} is no source of ${rooms.map(({ folder }) => folder).join(', ')}`);
  return rooms.map((room) => ({ room, files: chosen.filter((file) => roomOf(file) === room) })).filter(({ files }) => files.length > 0);
}

async function main() {
  const given = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, files: { type: 'string' }, concurrency: { type: 'string' }, fresh: { type: 'boolean' } },
  });
  const listed = JSON.parse(readFileSync(join(root, 'scripts/mutation/survivors.json'), 'utf8'));
  const planned = plan(given);
  if (given.values.fresh) for (const { room } of planned) rmSync(join(root, `.cache/mutation/${room.name}.json`), { force: true });
  if (planned.length === 0) console.log('Nothing to mutate.');
  let failed = false;
  for (const { room, files } of planned) {
    const started = Date.now();
    const results = await mutateRoom(root, room, files, { concurrency: Number(given.values.concurrency ?? 1) });
    const mutants = results.map((result) => describeMutant(result, root));
    const { unlisted, needless, total, killed, timedOut, survived, broken, score } = judge(mutants, listed);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `${room.name}: ${total} mutants, ${killed} killed, ${timedOut} timed out, ${survived} survived (${survived - unlisted.length} listed), ${broken} broke the run, score ${score.toFixed(1)} %, ${seconds} s`,
    );
    for (const { file, line, mutator, code, becomes, status } of unlisted)
      console.log(`\n${file}:${line} ${mutator}${status === 'NoCoverage' ? ', no test runs it' : ''}\n- ${code}\n+ ${becomes}`);
    for (const { file, code } of needless) console.log(`\n${file}: listed, but no such mutant lives: take it off the list\n- ${code}`);
    failed ||= unlisted.length > 0 || needless.length > 0 || (files === undefined && score < leastScore);
  }
  process.exitCode = failed ? 1 : 0;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
