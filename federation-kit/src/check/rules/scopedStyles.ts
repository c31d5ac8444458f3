import { parse, type Rule as StyleRule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';
import type { Rule } from '../Finding';

/** Frames of an animation have no selectors. */
const isFrame = (rule: StyleRule): boolean =>
  rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name?: string }).name ?? '');

/** Whether every element that a selector can match is one of the remote's, or within one. */
function isScoped(selector: Selector, prefix: string): boolean {
  return selector.nodes.some(
    (node) =>
      (node.type === 'class' && node.value.startsWith(prefix)) ||
      (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every((inner) => isScoped(inner, prefix))),
  );
}

function unscoped(css: string, prefix: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    // A nested rule is within its parent's elements.
    if (isFrame(rule) || rule.parent?.type === 'rule') return;
    parseSelector((root) => root.each((selector) => void (isScoped(selector, prefix) || found.push(String(selector).trim())))).processSync(
      rule.selector,
    );
  });
  return found;
}

/** No selector of the built styles reaches elements of others: each has a class of the remote's. */
export const scopedStyles: Rule = ({ build: { manifest, files } }) => {
  const prefix = `${manifest.package}-`;
  return [...files]
    .filter(([name]) => name.endsWith('.css'))
    .flatMap(([name, bytes]) =>
      unscoped(bytes.toString(), prefix).map((selector) => ({
        rule: 'scoped-styles',
        subject: `${name}: ${selector}`,
        expected: `a class that begins with .${prefix}`,
        received: 'a selector that can match elements of others',
      })),
    );
};
