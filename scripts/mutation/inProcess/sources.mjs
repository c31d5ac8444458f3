import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { transformSync } from '@swc/core';

const compiled = new Map();

/** As jest compiles the server; so do the formulas, which have nothing of their own to compile. */
function compile(file) {
  if (!compiled.has(file)) {
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs', importInterop: 'swc' },
    });
    compiled.set(file, code);
  }
  return compiled.get(file);
}

/** Lets Node load TypeScript, each file compiled once in the life of the process. */
export function loadTypeScript() {
  Module._extensions['.ts'] = (module, file) => module._compile(compile(file), file);
}

/**
 * Loads a file and whatever of ours it needs anew, so that nothing is left of what an earlier mutant kept in a module.
 * @returns the files that were loaded
 */
export function loadAnew(file) {
  for (const loaded of compiled.keys()) delete Module._cache[loaded];
  // Without a parent, for it would keep every load as its child.
  Module._load(file, null, false);
  return new Set([...compiled.keys()].filter((each) => each in Module._cache));
}
