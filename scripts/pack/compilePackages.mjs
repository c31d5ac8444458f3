import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import ts from 'typescript';

/** Of styles and files, for the compiler. */
const ambientTypes = ['federation-kit/types/styles.d.ts', 'federation-kit/types/files.d.ts'];

const notShipped = /\.test\.|\.fixture\.|[\\/](__snapshots__|fixtures)[\\/]/;

/** Files below a folder that belong into a package: no tests, and of `testing` folders only the one that is an entry. */
export function shippedFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notShipped.test(file) && !/[\\/]src[\\/].+[\\/]testing[\\/]/.test(file))
    .sort();
}

const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** A module's own relative imports with the file's extension, as Node and strict bundlers want them. */
function withExtensions(text, outputs, file) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const relativeOnes = importedFiles.filter(({ fileName }) => /^\.\.?\//.test(fileName) && extname(fileName) !== '.css');
  return relativeOnes.reduceRight((result, { fileName, pos }) => {
    const target = join(dirname(file), fileName);
    const found = [`${target}.js`, join(target, 'index.js')].find((candidate) => outputs.has(candidate));
    if (!found) return result;
    const path = relative(dirname(file), found);
    // `pos` is the opening quote.
    return `${result.slice(0, pos + 1)}${path.startsWith('.') ? path : `./${path}`}${result.slice(pos + 1 + fileName.length)}`;
  }, text);
}

/**
 * Compiles the sources of packages to ES modules and declarations under `out/<package>/src`, in one program.
 * Types are checked by `npm test`, here they are only written down.
 * @see docs/decisions/0066-packages-for-other-repositories.md
 */
export function compilePackages(root, names, out) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: undefined, files: ambientTypes }, ts.sys, root);
  const sources = names.flatMap((name) => shippedFiles(join(root, name, 'src')).filter(isSource));
  const program = ts.createProgram([...ambientTypes.map((file) => join(root, file)), ...sources], {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    removeComments: false,
    rootDir: root,
    outDir: out,
  });
  const outputs = new Map();
  const { diagnostics, emitSkipped } = program.emit(undefined, (file, text) => outputs.set(file, text));
  if (emitSkipped || diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  rmSync(out, { recursive: true, force: true });
  for (const [file, text] of outputs) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withExtensions(text, outputs, file));
  }
}
