const messages = {
  alone:
    'A browser that translates the page replaces text nodes: make one string of what stands here, or give this text an element of its own.',
};

/** Calls that answer a text: of a catalogue, of a formatter, or of a function that says so. */
const textCall = /^(t|common|format[A-Z]\w*|\w+Text)$/;

const isBlank = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() === ''
    : node.type === 'JSXExpressionContainer' &&
      (node.expression.type === 'JSXEmptyExpression' ||
        (node.expression.type === 'Literal' && String(node.expression.value).trim() === ''));

function isText(node) {
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.left) || isText(node.right);
  if (node.type === 'CallExpression') return textCall.test(node.callee.name ?? node.callee.property?.name ?? '');
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Stays for as long as its element does. */
const isFixed = (node) =>
  node.type === 'Literal' || (node.type === 'CallExpression' && node.arguments.length === 1 && node.arguments[0].type === 'Literal');

/** Components that put each child into an element of its own. */
const wrapping = /^InlineFacts$/;

/** React writes to text nodes that it knows and removes them; in a translated page they are gone. A single text is set on its element. */
const alone = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const check = ({ children, openingElement }) => {
      if (wrapping.test(openingElement?.name.name ?? '')) return;
      const shown = children.filter((child) => !isBlank(child));
      if (shown.length < 2) return;
      for (const node of shown) {
        const { type, expression } = node;
        if (type === 'JSXExpressionContainer' && isText(expression) && !isFixed(expression)) context.report({ node, messageId: 'alone' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Rules for texts on screen, for the linter. */
export default { rules: { alone } };
