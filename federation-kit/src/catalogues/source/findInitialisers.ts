import ts from 'typescript';
import { walk } from './parse';

/** What the names of a file stand for. */
export type Initialisers = ReadonlyMap<string, ts.Expression>;

const read = new WeakMap<ts.SourceFile, Initialisers>();

/** Initialisers of a file's variables by their names; of one name that is given twice the last. */
export function findInitialisers(file: ts.SourceFile): Initialisers {
  const known = read.get(file);
  if (known) return known;
  const found = new Map<string, ts.Expression>();
  walk(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) found.set(node.name.text, node.initializer);
  });
  read.set(file, found);
  return found;
}
