import ts from 'typescript';
import type { Fault } from '../Fault';
import { keyPatterns } from './keyPatterns';
import { parse, placeOfNode, walk } from './parse';
import type { Source } from './readSources';

/** A key, or pattern of keys with `*`, that the code asks for. */
export interface UsedKey {
  readonly pattern: string;
  readonly place: string;
  /** Whose text it is where the code says so: `t('shell:retry')`, `common('action.retry')`. */
  readonly namespace?: string;
}

/** Functions that give texts of a catalogue which several packages use; named after it. */
const sharedTexts = new Set(['common']);

const declaration = /catalogue-keys:(.*?)(?=\*\/|\n|$)/g;
const reference = /\$t\(([\w.:*-]+)/g;

/**
 * Keys that the code asks for: `t('a.b')`, `i18n.t(...)`, templates (`t(\`status.${status}\`)` is `status.*`), `i18nKey="a.b"` of Trans,
 * and those declared beside dynamic calls: `// catalogue-keys: status.* side.long side.short`.
 * Calls of `common('a.b')` and keys with a namespace (`shell:retry`), bear its name.
 * A call whose key cannot be read, in a file that declares none, is a fault.
 */
export function findUsedKeys(sources: readonly Source[]): { used: UsedKey[]; faults: Fault[] } {
  const used: UsedKey[] = [];
  const faults: Fault[] = [];
  for (const source of sources) {
    const declared = declaredKeys(source);
    declared.forEach((pattern) => add(pattern, source.path));
    if (!/\b(t|common)\(|i18nKey/.test(source.text)) continue;
    const file = parse(source);
    walk(file, (node) => {
      const asked = askedKey(node);
      if (!asked) return;
      const { expression, namespace } = asked;
      for (const pattern of keyPatterns(expression)) {
        if (pattern !== undefined) add(pattern, placeOfNode(file, node), namespace);
        else if (declared.length === 0) {
          const expected = 'a literal or template key, or a comment “catalogue-keys: …” in this file';
          faults.push({ rule: 'dynamic-key', place: placeOfNode(file, node), expected, received: expression.getText(file) });
        }
      }
    });
  }
  return { used, faults };

  function add(pattern: string, place: string, namespace?: string): void {
    const [first, rest] = pattern.split(/:(.*)/s);
    if (rest !== undefined && first !== undefined) used.push({ pattern: rest, place, namespace: first });
    else used.push(namespace === undefined ? { pattern, place } : { pattern, place, namespace });
  }
}

/** Keys that a file declares to ask for where the code alone does not tell. */
export function declaredKeys({ text }: Source): string[] {
  return [...text.matchAll(declaration)].flatMap((match) =>
    (match[1] as string)
      .replace('*/', ' ')
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

/** Keys that texts themselves ask for with `$t(key)`. */
export function findNestedKeys(texts: Iterable<string>): string[] {
  return [...texts].flatMap((text) => [...text.matchAll(reference)].map((match) => match[1] as string));
}

/** The expression that names a key, and whose text it is when the function's name says so. */
export function askedKey(node: ts.Node): { readonly expression: ts.Expression; readonly namespace?: string } | undefined {
  if (ts.isCallExpression(node)) {
    const { expression: called, arguments: values } = node;
    const expression = values[0];
    if (!expression) return undefined;
    if (ts.isIdentifier(called) && sharedTexts.has(called.text)) return { expression, namespace: called.text };
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : ts.isIdentifier(called) ? called.text : undefined;
    return name === 't' ? { expression } : undefined;
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
    const { initializer } = node;
    const expression = ts.isJsxExpression(initializer) ? initializer.expression : (initializer as ts.StringLiteral);
    return expression && { expression };
  }
  return undefined;
}
