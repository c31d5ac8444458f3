import ts from 'typescript';
import type { Fault } from '../Fault';
import { plainText } from '../markup';
import { isExcused, parse, placeOfNode, walk } from './parse';
import type { Source } from './readSources';

const textAttribute =
  /^(?!enterKeyHint$)(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|[a-z]\w*(Label|Title|Text|Hint))$/;
const speakingCalls = new Set(['show', 'ask', 'setTitle', 'announce']);

/** Words that are the same in all languages, besides numbers, `10X` and LV1 to LV6. */
const universalWords = ['USDT', 'USD', 'BTC', 'ETH', 'SOL', 'BNB', 'ADA', 'DOGE', 'DOT', 'QR', 'UTC', 'PNG', 'CSV', 'PDF'];

/**
 * Texts written in code instead of a catalogue: JSX text and strings inside JSX, attributes that are read or shown (aria-label, title,
 * placeholder, alt, label, retryLabel, …), and arguments of `toast.show`, `confirm.ask`, `chrome.setTitle`, `announce`.
 * A comment `literal-text: reason` on the line or the one above excuses; `allowText` lists whole texts that may stand.
 */
export function findLiteralText(sources: readonly Source[], allowText: readonly string[] = []): Fault[] {
  const allowed = new Set([...universalWords, ...allowText]);
  return sources.flatMap((source) => {
    const file = parse(source);
    const faults: Fault[] = [];
    walk(file, (node) => shownTexts(node).forEach(report));
    return faults;

    function report(node: ts.Node): void {
      const text = literalText(node);
      if (allowed.has(text) || !hasLiteralWords(text, allowed) || isExcused(file, node, 'literal-text')) return;
      faults.push({
        rule: 'literal-text',
        place: placeOfNode(file, node),
        expected: 'a text of the catalogue',
        received: JSON.stringify(text),
      });
    }
  });
}

function hasLiteralWords(text: string, allowed: ReadonlySet<string>): boolean {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{L}/u.test(word) && !allowed.has(word) && !/^(\d+[Xx]|LV\d?|[a-zA-Z])$/.test(word));
}

function literalText(node: ts.Node): string {
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ').trim();
  return (node as ts.JsxText | ts.StringLiteralLike).text.trim();
}

/** Literals that a node shows by itself; those of its children are found at the children. */
function shownTexts(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return node.expression ? literals(node.expression) : [];
  if (ts.isJsxAttribute(node) && textAttribute.test(node.name.getText()) && node.initializer) {
    if (ts.isStringLiteral(node.initializer)) return [node.initializer];
    return ts.isJsxExpression(node.initializer) && node.initializer.expression ? literals(node.initializer.expression) : [];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && speakingCalls.has(node.expression.name.text)) {
    return node.arguments
      .slice(0, 1)
      .map(requestIn)
      .flatMap((argument) => (ts.isObjectLiteralExpression(argument) ? labelled(argument) : literals(argument)));
  }
  return [];
}

/** What a function answers that makes the request: `ask(() => ({ … }))`. */
function requestIn(argument: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(argument)) return requestIn(argument.expression);
  return ts.isArrowFunction(argument) && !ts.isBlock(argument.body) ? requestIn(argument.body) : argument;
}

function labelled(request: ts.ObjectLiteralExpression): ts.Node[] {
  return request.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && /^(title|body|\w*Label)$/.test(property.name.getText()) ? literals(property.initializer) : [],
  );
}

function literals(expression: ts.Expression): ts.Node[] {
  if (ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return literals(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...literals(expression.whenTrue), ...literals(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && isJoin(expression.operatorToken.kind))
    return [...literals(expression.left), ...literals(expression.right)];
  return [];
}

function isJoin(kind: ts.SyntaxKind): boolean {
  const joins = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ];
  return joins.includes(kind);
}
