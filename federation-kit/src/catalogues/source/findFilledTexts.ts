import ts from 'typescript';
import type { Fault } from '../Fault';
import { askedKey, declaredKeys } from './findUsedKeys';
import { keyPatterns } from './keyPatterns';
import { isExcused, parse, placeOfNode, walk } from './parse';
import { passedValues, type PassedValue } from './passedValues';
import type { Source } from './readSources';

/** A call for a text, with what it fills into it. */
export interface FilledText {
  /** Keys, or patterns of keys with `*`, that the call may ask for. */
  readonly patterns: readonly string[];
  /** The code alone does not tell the keys: they are those that the file declares. */
  readonly declared: boolean;
  readonly namespace: string | undefined;
  readonly place: string;
  readonly values: readonly PassedValue[];
}

/**
 * Calls for texts with the values that they pass: `t('orders.filled', { filled, lots })`. Values that cannot be read are a fault,
 * unless the line or the one above says why: `// catalogue-values: reason`; then the call is not compared.
 */
export function findFilledTexts(sources: readonly Source[]): { filled: FilledText[]; faults: Fault[] } {
  const filled: FilledText[] = [];
  const faults: Fault[] = [];
  for (const source of sources) {
    if (!/\b(t|common)\(/.test(source.text)) continue;
    const file = parse(source);
    walk(file, (node) => {
      const asked = askedKey(node);
      if (!asked || !ts.isCallExpression(node)) return;
      const place = placeOfNode(file, node);
      const values = passedValues(file, node.arguments[1]);
      if (!values) {
        if (isExcused(file, node, 'catalogue-values')) return;
        const expected = 'an object literal, or a comment “catalogue-values: reason”';
        faults.push({ rule: 'unreadable-values', place, expected, received: node.arguments[1]?.getText(file) ?? '' });
        return;
      }
      const patterns = keyPatterns(asked.expression);
      const readable = patterns.filter((pattern) => pattern !== undefined);
      const declared = readable.length < patterns.length;
      for (const [namespace, own] of byNamespace(declared ? [...readable, ...declaredKeys(source)] : readable, asked.namespace)) {
        filled.push({ patterns: own, declared, namespace, place, values });
      }
    });
  }
  return { filled, faults };
}

/** `shell:retry` is a key of `shell`, whatever function is called. */
function byNamespace(patterns: readonly string[], called: string | undefined): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const pattern of patterns) {
    const [first = '', rest] = pattern.split(/:(.*)/s);
    const namespace = rest === undefined ? called : first;
    groups.set(namespace, [...(groups.get(namespace) ?? []), rest ?? first]);
  }
  return groups;
}
