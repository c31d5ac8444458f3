import { parse, type Rule as StyleRule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';
import type { Rule } from '../BuildFault';

/** Frames of an animation have no selectors. */
const isFrame = (rule: StyleRule): boolean =>
  rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name?: string }).name ?? '');

/** Whether every element that a selector can match is one of the remote's, or within one. */
function isScoped(selector: Selector, prefixes: readonly string[]): boolean {
  return selector.nodes.some(
    (node) =>
      (node.type === 'class' && prefixes.some((prefix) => node.value.startsWith(prefix))) ||
      (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every((inner) => isScoped(inner, prefixes))),
  );
}

function unscoped(css: string, prefixes: readonly string[]): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    // A nested rule is within its parent's elements.
    if (isFrame(rule) || rule.parent?.type === 'rule') return;
    parseSelector((root) =>
      root.each((selector) => void (isScoped(selector, prefixes) || found.push(String(selector).trim()))),
    ).processSync(rule.selector);
  });
  return found;
}

/** No selector of the built styles reaches elements of others: each has a class of the remote's. */
export const scopedStyles: Rule = ({ build: { manifest, files } }) => {
  // The kit names classes after the package; tools of others may take the remote's id, which is as much its own.
  const prefixes = [`${manifest.package}-`, `${manifest.id}-`];
  return [...files]
    .filter(([name]) => name.endsWith('.css'))
    .flatMap(([name, bytes]) =>
      unscoped(bytes.toString(), prefixes).map((selector) => ({
        rule: 'scoped-styles',
        subject: `${name}: ${selector}`,
        expected: `a class that begins with .${prefixes.join(' or .')}`,
        received: 'a selector that can match elements of others',
      })),
    );
};
