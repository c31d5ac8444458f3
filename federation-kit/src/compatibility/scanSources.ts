import { build } from 'esbuild';
import { join } from 'node:path';
import ts from 'typescript';
import { sharedLibraries } from '../libraries/sharedLibraries';
import { exportLists, wholeLibrary, type ExportLists } from './exportLists';

const requests = new Set(sharedLibraries.map(({ request }) => request));
const requestOf = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteral(node) && requests.has(node.text) ? node.text : undefined;

/** Names of `{ a, b: c }`; the whole where there is a rest or a computed name. */
function namesOfPattern(pattern: ts.BindingName): string[] {
  if (!ts.isObjectBindingPattern(pattern)) return [wholeLibrary];
  return pattern.elements.map(({ dotDotDotToken, propertyName, name }) => {
    const key = propertyName ?? name;
    return dotDotDotToken === undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? key.text : wholeLibrary;
  });
}

/** Members that a callback reads of its first parameter, as `(module) => ({ default: module.Chart })` does. */
function namesOfParameter(callback: ts.Expression | undefined): string[] {
  if (!callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return [wholeLibrary];
  const [parameter] = callback.parameters;
  if (!parameter) return [];
  if (!ts.isIdentifier(parameter.name)) return namesOfPattern(parameter.name);
  const { text } = parameter.name;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === text) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent)) {
        if (parent.expression === node) names.push(parent.name.text);
      } else names.push(wholeLibrary);
    }
    ts.forEachChild(node, visit);
  };
  visit(callback.body);
  return names;
}

/** What becomes of a module that `import('…')` gives. */
function namesOfDynamic(call: ts.Node): string[] {
  const { parent } = call;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'then' && ts.isCallExpression(parent.parent))
    return namesOfParameter(parent.parent.arguments[0]);
  if (!ts.isAwaitExpression(parent)) return [wholeLibrary];
  const around = ts.isParenthesizedExpression(parent.parent) ? parent.parent : parent;
  if (ts.isPropertyAccessExpression(around.parent)) return [around.parent.name.text];
  return ts.isVariableDeclaration(around.parent) ? namesOfPattern(around.parent.name) : [wholeLibrary];
}

function namesOfImport(clause: ts.ImportClause | undefined): string[] {
  const { name, namedBindings } = clause ?? {};
  const ofBindings = !namedBindings
    ? []
    : ts.isNamespaceImport(namedBindings)
      ? [wholeLibrary]
      : namedBindings.elements.map(({ propertyName, name: local }) => (propertyName ?? local).text);
  // No shared library has a default export: what bundlers give in its place is all of it.
  return [...(name ? [wholeLibrary] : []), ...ofBindings].map((each) => (each === 'default' ? wholeLibrary : each));
}

/** What a module in one file takes of the shared libraries. */
export function importedNames(text: string): ExportLists {
  const source = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ESNext, true);
  const found: (readonly [string, string[]])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const library = requestOf(node.moduleSpecifier);
      if (library !== undefined) found.push([library, namesOfImport(node.importClause)]);
    } else if (ts.isExportDeclaration(node)) {
      const library = requestOf(node.moduleSpecifier);
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
      if (library !== undefined)
        found.push([library, names?.map(({ propertyName, name }) => (propertyName ?? name).text) ?? [wholeLibrary]]);
    } else if (ts.isCallExpression(node)) {
      const library = requestOf(node.arguments[0]);
      const dynamic = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (library !== undefined) found.push([library, dynamic ? namesOfDynamic(node) : [wholeLibrary]]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return exportLists(found);
}

/**
 * Exports of the shared libraries that a remote's sources use, for bundlers into which nobody can look: esbuild joins the sources and drops what nothing
 * asks for, and what is left of the imports is read.
 * @param directory the remote's package, with its definition in `src/remote.ts`
 */
export async function scanSources(directory: string): Promise<ExportLists> {
  const { outputFiles } = await build({
    entryPoints: [join(directory, 'src/remote.ts')],
    absWorkingDir: directory,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    treeShaking: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...requests],
    // Styles and pictures import no script.
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return importedNames(outputFiles.map(({ text }) => text).join('\n'));
}
