import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const detected = new Set(['Killed', 'Timeout']);
const alive = new Set(['Survived', 'NoCoverage']);
const onOneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * A mutant as the list names it: the file, the line of code as it is, and as the mutant has it, on one line each. No line numbers, so that the list
 * stays true when code moves.
 */
export function describeMutant({ fileName, location: { start, end }, replacement, mutatorName, status }, root, read = readFileSync) {
  const file = fileName.startsWith(root) ? fileName.slice(root.length + 1).replaceAll('\\', '/') : fileName;
  const lines = read(join(root, file), 'utf8').split('\n');
  const concerned = lines.slice(start.line - 1, end.line);
  const before = lines[start.line - 1].slice(0, start.column - 1);
  const after = lines[end.line - 1].slice(end.column - 1);
  return {
    file,
    line: start.line,
    mutator: mutatorName,
    status,
    code: onOneLine(concerned.join('\n')),
    becomes: onOneLine(before + replacement + after),
  };
}

const keyOf = ({ file, code, becomes }) => JSON.stringify([file, code, becomes]);

/**
 * Holds mutants against the list of those that may live. One entry stands for one mutant: two alike need two.
 * @returns the mutants that live without being listed, and the entries that no mutant needs any more
 */
export function judge(mutants, listed) {
  const open = listed.map((entry) => ({ entry, key: keyOf(entry), used: false }));
  const unlisted = mutants
    .filter(({ status }) => alive.has(status))
    .filter((mutant) => {
      const match = open.find(({ key, used }) => !used && key === keyOf(mutant));
      if (match) match.used = true;
      return !match;
    });
  const files = new Set(mutants.map(({ file }) => file));
  const needless = open.filter(({ used, entry }) => !used && files.has(entry.file)).map(({ entry }) => entry);
  return { unlisted, needless, ...count(mutants) };
}

/** Mutants that break the run itself (an import that throws) count neither way. `score` is in per cent. */
function count(mutants) {
  const killed = mutants.filter(({ status }) => status === 'Killed').length;
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length;
  const survived = mutants.filter(({ status }) => alive.has(status)).length;
  const counted = mutants.filter(({ status }) => detected.has(status) || alive.has(status)).length;
  return {
    total: mutants.length,
    killed,
    timedOut,
    survived,
    broken: mutants.length - counted,
    score: counted === 0 ? 100 : ((killed + timedOut) / counted) * 100,
  };
}
