import type { Fault } from '../Fault';
import { isExcusedAt } from './parse';
import type { Source } from './readSources';

const declaration = /(?<=[{;\s/])([a-z-]+)\s*:\s*([^;{}]+)/g;
const edges: Readonly<Record<string, string>> = { left: 'inline-start', right: 'inline-end' };
const corners: Readonly<Record<string, string>> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-right': 'end-end',
  'bottom-left': 'end-start',
};

/**
 * Physical left and right in stylesheets, which Arabic does not mirror. A comment `physical: reason` on the line or the one above excuses
 * (charts, order books and numbers stay left to right).
 */
export function findPhysicalStyles(sources: readonly Source[]): Fault[] {
  return sources.flatMap(({ path, text }) => {
    // Comments become spaces, so that offsets and lines stay.
    const styles = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    return [...styles.matchAll(declaration)].flatMap((match) => {
      const [, property, value] = match as unknown as [string, string, string];
      const expected = logicalProperty(property) ?? logicalValue(property, value.trim());
      if (expected === undefined || isExcusedAt(text, match.index, 'physical')) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [
        { rule: 'physical-style', place: `${path}:${line}`, expected, received: `${property}: ${value.trim().replace(/\s+/g, ' ')}` },
      ];
    });
  });
}

function logicalProperty(property: string): string | undefined {
  const corner = /^border-(top-left|top-right|bottom-left|bottom-right)-radius$/.exec(property);
  if (corner) return `border-${corners[corner[1] as string]}-radius`;
  const side = /^(?:(margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-\w+)?$/.exec(property);
  if (!side) return undefined;
  return `${side[1] ?? 'inset'}-${edges[side[2] as string]}${side[3] ?? ''}`;
}

function logicalValue(property: string, value: string): string | undefined {
  const named = /\b(left|right)\b/.exec(value);
  if (named && /^(text-align|float|clear|justify-\w+|caption-side)$/.test(property))
    return value.replace(/left/, 'start').replace(/right/, 'end');
  if (named && /^(transform-origin|(background|object|mask|perspective)-(position|origin))$/.test(property))
    return 'center, or a rule for :dir(rtl)';
  if (/gradient\(\s*to\s+(?:\w+\s+)?(left|right)/.test(value)) return 'a vertical gradient, or a rule for :dir(rtl)';
  if (/^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(property)) {
    const [, second, , fourth] = splitValue(value);
    if (fourth !== undefined && second !== fourth)
      return `${property.replace(/^(border)-(\w+)$/, '$1-inline-$2')} with equal sides, and -inline-start / -inline-end`;
  }
  if (property === 'border-radius' && !value.includes('/')) {
    const [first, second = first, third = first, fourth = second] = splitValue(value);
    if (first !== second || third !== fourth) return 'border-start-start-radius and its three sisters';
  }
  return undefined;
}

/** Splits at spaces outside brackets: `calc(1px + 2px) 0` is two values. */
function splitValue(value: string): string[] {
  return value.match(/(?:[^\s(]+\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];
}
