import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** The members of a union in one order: the compiler's own depends on what else it has read. */
const sortUnions = (context) => (node) => {
  const visit = (child) => {
    const visited = ts.visitEachChild(child, visit, context);
    if (!ts.isUnionTypeNode(visited)) return visited;
    const text = (type) => printer.printNode(ts.EmitHint.Unspecified, type, child.getSourceFile());
    return ts.factory.updateUnionTypeNode(
      visited,
      ts.factory.createNodeArray([...visited.types].sort((a, b) => (text(a) < text(b) ? -1 : 1))),
    );
  };
  return ts.visitNode(node, visit);
};

/** The statement that declares a symbol; of a variable, the whole `const`. */
const statementOf = (declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration);

function printDeclaration(declaration) {
  const { transformed } = ts.transform(statementOf(declaration), [sortUnions]);
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0], declaration.getSourceFile());
  return text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/^default /, '');
}

const isDeclared = (declaration) =>
  !ts.isSourceFile(declaration) && !ts.isExportSpecifier(declaration) && !ts.isNamespaceExport(declaration);

/** Declarations of the same package that a declaration speaks of. */
function namesWithin(node, checker, owns) {
  const found = new Set();
  const visit = (child) => {
    if (ts.isIdentifier(child)) {
      const symbol = checker.getSymbolAtLocation(child);
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = target?.declarations?.[0];
      if (declaration && owns(declaration) && ts.isSourceFile(statementOf(declaration).parent ?? {})) found.add(target);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

/**
 * The public API of a staged package as Markdown: for each entry every exported declaration, then what they are made of.
 * @param {string} staging the package as it is published, beside its dependencies
 */
export function reportApi(staging) {
  const { name, exports } = JSON.parse(readFileSync(join(staging, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([path, { types }]) => (types ? [[join(name, path), join(staging, types)]] : []));
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { noCheck: true, skipLibCheck: true, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, types: [] },
  );
  const checker = program.getTypeChecker();
  const owns = (declaration) => declaration.getSourceFile().fileName.startsWith(staging);
  const known = new Map();
  const inner = new Map();
  const print = (symbol) => {
    const declarations = (symbol.declarations ?? []).filter(isDeclared);
    for (const declaration of declarations) {
      for (const further of namesWithin(statementOf(declaration), checker, owns)) inner.set(further, further.name);
    }
    return declarations.map(printDeclaration);
  };
  const sections = entries.map(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const exported = module ? checker.getExportsOfModule(module) : [];
    const lines = exported
      .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol])
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([exportedName, symbol]) => {
        const elsewhere = known.get(symbol);
        if (elsewhere) return [`// ${exportedName}: as in ${elsewhere}`];
        known.set(symbol, entry);
        return print(symbol);
      });
    return [`## ${entry}`, '', '```ts', ...lines, '```', ''].join('\n');
  });
  const printed = new Set(known.keys());
  const further = [];
  for (let open = [...inner.keys()]; open.length > 0; open = [...inner.keys()].filter((symbol) => !printed.has(symbol))) {
    for (const symbol of open.filter((candidate) => !printed.has(candidate))) {
      printed.add(symbol);
      further.push([symbol.name, print(symbol).join('\n')]);
    }
  }
  const tail = further.map(([, text]) => text).sort();
  if (tail.length > 0) sections.push(['## Not exported, but part of the above', '', '```ts', ...tail, '```', ''].join('\n'));
  return [
    `# Public API of ${name}`,
    '',
    'Printed from the code by `npm run pack`. A line that changes here is a change that other teams see.',
    '',
    ...sections,
  ].join('\n');
}
