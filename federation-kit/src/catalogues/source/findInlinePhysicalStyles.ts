import ts from 'typescript';
import type { Fault } from '../Fault';
import { isExcused, parse, placeOfNode, walk } from './parse';
import type { Source } from './readSources';

const physicalName =
  /^(left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius)$/;

/** Physical left and right in `style={{ … }}`; the same excuse as in stylesheets: a comment `physical: reason`. */
export function findInlinePhysicalStyles(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => {
    if (!source.text.includes('style=')) return [];
    const file = parse(source);
    const faults: Fault[] = [];
    walk(file, (node) => {
      if (!ts.isJsxAttribute(node) || node.name.getText() !== 'style') return;
      walk(node, (inner) => {
        if (!ts.isPropertyAssignment(inner) && !ts.isShorthandPropertyAssignment(inner)) return;
        const name = inner.name.getText(file);
        const aligned = name === 'textAlign' && /['"](left|right)['"]/.test(inner.getText(file));
        if ((!physicalName.test(name) && !aligned) || isExcused(file, inner, 'physical')) return;
        const expected = aligned ? 'start or end' : 'a logical property (insetInlineStart, marginInlineEnd, …)';
        faults.push({ rule: 'physical-style', place: placeOfNode(file, inner), expected, received: inner.getText(file) });
      });
    });
    return faults;
  });
}
