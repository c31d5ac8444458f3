import ts from 'typescript';
import type { Fault } from '../Fault';
import { keyPatterns } from './keyPatterns';
import { parse, placeOfNode, walk } from './parse';
import type { Source } from './readSources';

/** A key, or pattern of keys with `*`, that the code asks for. */
export interface UsedKey {
  readonly pattern: string;
  readonly place: string;
}

const declaration = /catalogue-keys:(.*?)(?=\*\/|\n|$)/g;
const reference = /\$t\(([\w.:*-]+)/g;

/**
 * Keys that the code asks for: `t('a.b')`, `i18n.t(...)`, templates (`t(\`status.${status}\`)` is `status.*`), `i18nKey="a.b"` of Trans,
 * and those declared beside dynamic calls: `// catalogue-keys: status.* side.long side.short`.
 * A call whose key cannot be read, in a file that declares none, is a fault. Keys of another namespace (`shell:retry`) are left out.
 */
export function findUsedKeys(sources: readonly Source[], namespace?: string): { used: UsedKey[]; faults: Fault[] } {
  const used: UsedKey[] = [];
  const faults: Fault[] = [];
  for (const source of sources) {
    const declared = [...source.text.matchAll(declaration)].flatMap((match) =>
      (match[1] as string)
        .replace('*/', ' ')
        .split(/[\s,]+/)
        .filter(Boolean),
    );
    declared.forEach((pattern) => add(pattern, source.path));
    if (!/\bt\(|i18nKey/.test(source.text)) continue;
    const file = parse(source);
    walk(file, (node) => {
      const expression = keyExpression(node);
      if (!expression) return;
      for (const pattern of keyPatterns(expression)) {
        if (pattern !== undefined) add(pattern, placeOfNode(file, node));
        else if (declared.length === 0) {
          const expected = 'a literal or template key, or a comment “catalogue-keys: …” in this file';
          faults.push({ rule: 'dynamic-key', place: placeOfNode(file, node), expected, received: expression.getText(file) });
        }
      }
    });
  }
  return { used, faults };

  function add(pattern: string, place: string): void {
    const [first, rest] = pattern.split(/:(.*)/s);
    if (rest === undefined) used.push({ pattern, place });
    else if (first === namespace) used.push({ pattern: rest, place });
  }
}

/** Keys that texts themselves ask for with `$t(key)`. */
export function findNestedKeys(texts: Iterable<string>): string[] {
  return [...texts].flatMap((text) => [...text.matchAll(reference)].map((match) => match[1] as string));
}

function keyExpression(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : ts.isIdentifier(expression)
        ? expression.text
        : undefined;
    return name === 't' ? node.arguments[0] : undefined;
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey') {
    const { initializer } = node;
    if (!initializer) return undefined;
    return ts.isJsxExpression(initializer) ? initializer.expression : (initializer as ts.StringLiteral);
  }
  return undefined;
}
