import ts from 'typescript';
import { findInitialisers, type Initialisers } from './findInitialisers';

/** One value that a call fills into a text. */
export interface PassedValue {
  readonly name: string;
  /** What it is known to begin and to end with beside its figure, such as `X` of `10X`. */
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
}

/** Options of i18next, which no text says. */
const options: ReadonlySet<string> = new Set(['ns', 'lng', 'defaultValue', 'context', 'returnObjects']);

/** Formatters whose answers bear a unit. */
const unitsOf: Readonly<Record<string, string>> = { formatPercent: '%', formatFraction: '%' };

/**
 * Values of a call's second argument: `{ count, level: \`LV${level}\` }`, also behind a name, a condition or `...`.
 * Undefined where they cannot be read.
 */
export function passedValues(file: ts.SourceFile, argument: ts.Expression | undefined): PassedValue[] | undefined {
  return argument ? valuesOf(argument, findInitialisers(file), 0) : [];
}

/** Names lead to what they stand for, not for ever. */
const deepest = 4;

function valuesOf(expression: ts.Expression, known: Initialisers, depth: number): PassedValue[] | undefined {
  if (depth > deepest) return undefined;
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) {
    return valuesOf(expression.expression, known, depth);
  }
  if (ts.isIdentifier(expression)) {
    const meant = known.get(expression.text);
    return meant && valuesOf(meant, known, depth + 1);
  }
  if (ts.isConditionalExpression(expression)) {
    return joined([expression.whenTrue, expression.whenFalse].map((branch) => valuesOf(branch, known, depth + 1)));
  }
  if (!ts.isObjectLiteralExpression(expression)) return undefined;
  return joined(expression.properties.map((property) => valuesOfProperty(property, known, depth)));
}

function valuesOfProperty(property: ts.ObjectLiteralElementLike, known: Initialisers, depth: number): PassedValue[] | undefined {
  if (ts.isSpreadAssignment(property)) return valuesOf(property.expression, known, depth + 1);
  if (!property.name || ts.isComputedPropertyName(property.name)) return undefined;
  const name = property.name.text;
  if (options.has(name)) return [];
  const value = ts.isShorthandPropertyAssignment(property)
    ? property.name
    : ts.isPropertyAssignment(property)
      ? property.initializer
      : undefined;
  return [{ name, ...endsOf(value, known) }];
}

/** Literal text at the ends of whatever the value is made of. */
function endsOf(value: ts.Expression | undefined, known: Initialisers): Pick<PassedValue, 'beginnings' | 'endings'> {
  const beginnings = new Set<string>();
  const endings = new Set<string>();
  const look = (node: ts.Node | undefined, depth: number): void => {
    if (node === undefined || depth > deepest) return;
    if (ts.isTemplateExpression(node)) {
      beginnings.add(node.head.text);
      endings.add(node.templateSpans.at(-1)?.literal.text ?? '');
      return;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) endings.add(unitsOf[node.expression.text] ?? '');
    if (ts.isIdentifier(node)) look(known.get(node.text), depth + 1);
    else node.forEachChild((child) => look(child, depth));
  };
  look(value, 0);
  const said = (texts: ReadonlySet<string>): string[] => [...texts].filter((text) => /\S/.test(text));
  return { beginnings: said(beginnings), endings: said(endings) };
}

function joined(parts: readonly (PassedValue[] | undefined)[]): PassedValue[] | undefined {
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}
