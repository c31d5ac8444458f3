import ts from 'typescript';
import type { Source } from './readSources';

/** Parses one file without types. */
export function parse({ path, text }: Source): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Visits every node of a file, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `src/pages/Orders.tsx:12`, the line where a node starts. */
export function placeOfNode(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${lineOf(file, node) + 1}`;
}

/** True when the node's line or the one above holds a comment that begins with `mark:` and a reason. */
export function isExcused(file: ts.SourceFile, node: ts.Node, mark: string): boolean {
  return isExcusedAt(file.text, node.getStart(file), mark);
}

/** The same by the offset in a text of any language. */
export function isExcusedAt(text: string, offset: number, mark: string): boolean {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const previousStart = text.lastIndexOf('\n', lineStart - 2) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const lines = text.slice(previousStart, lineEnd === -1 ? undefined : lineEnd);
  return new RegExp(`(?://|/\\*)\\s*${mark}:\\s*\\S`).test(lines);
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line;
}
