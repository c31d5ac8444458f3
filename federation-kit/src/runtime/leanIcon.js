import { createElement } from 'react';

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
const describes = (name) => name.startsWith('aria-') || name === 'role' || name === 'title';

/**
 * What icons take of lucide-react: an outline of any size, in the colour around it, hidden from readers unless it is described. The package's own
 * builder weighs more than the icons of a page: providers, aliases, strokes that do not scale.
 */
export default ({ node, size: box = 24 }) =>
  ({ size = box, ...properties }) =>
    createElement(
      'svg',
      {
        ...outline,
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        'aria-hidden': Object.keys(properties).some(describes) ? undefined : true,
        ...properties,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
