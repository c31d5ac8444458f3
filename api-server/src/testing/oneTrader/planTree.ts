/** A node of what `explain (verbose, format json)` answers. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Operation?: 'Insert' | 'Update' | 'Delete';
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
  readonly 'Subplan Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Function Call'?: string;
  readonly 'Join Type'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Join Filter'?: string;
  readonly 'Hash Cond'?: string;
  readonly 'Merge Cond'?: string;
  readonly 'One-Time Filter'?: string;
}

/** A node and those below it, but for those that are never run. */
export const nodesOf = (node: PlanNode): PlanNode[] =>
  node['One-Time Filter'] === 'false' ? [node] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A text literal, with the letter of one that has escapes. */
const LITERAL = /E?'(?:[^'\\]|''|\\.)*'/g;
const COLUMN = /(?:"([^"]+)"|\b([a-z_]\w*))\.(?:"([^"]+)"|([a-z_*]\w*))/gi;

export interface Column {
  readonly alias: string;
  readonly name: string;
}

/** Columns that an expression reads. */
export function columnsOf(expression: string): Column[] {
  const found = expression.replace(LITERAL, "''").matchAll(COLUMN);
  return [...found].map(([, quotedAlias, alias, quotedName, name]) => ({
    alias: quotedAlias ?? alias ?? '',
    name: quotedName ?? name ?? '',
  }));
}

/** The column that an expression is, and nothing else. */
export function columnIn(expression: string): Column | undefined {
  const [column] = columnsOf(expression);
  const bare = expression.replace(/["()]/g, '');
  return column && bare === `${column.alias}.${column.name}` ? column : undefined;
}

/** Splits at a word that stands outside of brackets and literals. */
function split(text: string, word: string): string[] {
  const masked = text.replace(LITERAL, (literal) => '_'.repeat(literal.length));
  const parts: string[] = [];
  let [depth, since] = [0, 0];
  for (let at = 0; at < masked.length; at += 1) {
    if (masked[at] === '(') depth += 1;
    else if (masked[at] === ')') depth -= 1;
    else if (depth === 0 && masked.startsWith(word, at)) {
      parts.push(text.slice(since, at));
      since = at + word.length;
    }
  }
  return [...parts, text.slice(since)];
}

/** Without brackets around all of it. */
function unwrapped(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith('(') || !inner.endsWith(')')) return inner;
  const masked = inner.replace(LITERAL, (literal) => '_'.repeat(literal.length));
  let depth = 0;
  for (let at = 0; at < masked.length - 1; at += 1) {
    if (masked[at] === '(') depth += 1;
    if (masked[at] === ')') depth -= 1;
    if (depth === 0) return inner;
  }
  return unwrapped(inner.slice(1, -1));
}

export interface Equality {
  readonly column: Column;
  /** What it is equal to, or to one of which: an expression. */
  readonly to: string;
}

/** What a condition says to be equal, both ways round; of alternatives nothing. */
export function equalitiesOf(condition: string | undefined): Equality[] {
  if (condition === undefined) return [];
  return split(unwrapped(condition), ' AND ').flatMap((part): Equality[] => {
    const bare = unwrapped(part);
    if (split(bare, ' OR ').length > 1) return [];
    const [left = '', right] = split(bare, ' = ');
    if (right === undefined) return [];
    const sides = [
      [left, right],
      [right, left],
    ] as const;
    return sides.flatMap(([one, to]) => {
      const column = columnIn(one);
      return column ? [{ column, to }] : [];
    });
  });
}

/** Literals that an expression is, or is one of; undefined where it is something else. */
export function literalsIn(expression: string): string[] | undefined {
  const one = /^\(*'((?:[^']|'')*)'(::[\w ]+)?\)*$/.exec(expression.trim());
  if (one) return [one[1] ?? ''];
  const several = /^ANY \('\{((?:[^']|'')*)\}'::[\w ]+\[\]\)$/.exec(expression.trim());
  return several ? (several[1] ?? '').split(',') : undefined;
}
