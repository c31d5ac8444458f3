import ts from 'typescript';

/**
 * Key patterns that an expression can give: literals as they are, templates with `*` for what is filled in, both
 * branches of conditions. Undefined where nothing is known, as for a variable.
 */
export function keyPatterns(expression: ts.Expression): (string | undefined)[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    const pattern = expression.head.text + expression.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
    return [/[^*.]/.test(pattern) ? pattern : undefined];
  }
  if (ts.isConditionalExpression(expression)) return [...keyPatterns(expression.whenTrue), ...keyPatterns(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && isChoice(expression.operatorToken.kind)) {
    return [...keyPatterns(expression.left), ...keyPatterns(expression.right)];
  }
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(keyPatterns);
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isNonNullExpression(expression)) {
    return keyPatterns(expression.expression);
  }
  return [undefined];
}

function isChoice(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}
