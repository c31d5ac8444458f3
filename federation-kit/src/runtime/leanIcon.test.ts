import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLucideIcon } from 'lucide-react';
// @ts-expect-error -- Plain JavaScript, as webpack bundles it.
import untyped from './leanIcon';

const data = {
  name: 'x',
  size: 24,
  node: [
    ['path', { d: 'M18 6 6 18', key: 'a' }],
    ['circle', { cx: 3, key: 'b' }],
  ],
};

/** What is painted and read: without the library's own class names, in any order. */
function attributesOf(Icon: ComponentType<object>, properties: object): readonly (readonly string[])[] {
  const markup = renderToStaticMarkup(createElement(Icon, properties));
  return [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, shape = '', attributes = '']) => [
    shape,
    ...[...attributes.matchAll(/[\w-]+="[^"]*"/gi)]
      .map(([attribute]) => attribute.replace(/lucide(-\w+)? ?/g, '').trim())
      .filter((attribute) => !/^(xmlns|class="")/.test(attribute))
      .sort(),
  ]);
}

type Builder = (icon: typeof data) => ComponentType<object>;
const leanIcon = untyped as Builder;
const fromLibrary = createLucideIcon as unknown as Builder;

test.each([
  {},
  { size: 18 },
  { size: 20, 'aria-hidden': true, className: 'mark' },
  { 'aria-label': 'Close' },
  { strokeWidth: 1.6, size: 32 },
])('an icon with %j is the one of the library', (properties) => {
  expect(attributesOf(leanIcon(data), properties)).toEqual(attributesOf(fromLibrary(data), properties));
});
