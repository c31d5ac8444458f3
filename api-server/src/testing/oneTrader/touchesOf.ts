import { byOwnKey, byUser } from '../../app/distribution';
import { columnIn, columnsOf, equalitiesOf, literalsIn, nodesOf } from './planTree';
import type { Column, PlanNode } from './planTree';

/**
 * How a statement says where rows lie: by literals that a router sees; by values that it is given, yet inside of them (JSON, lists of rows); or not at all: by other
 * rows.
 */
export type Naming = { readonly by: 'literal'; readonly keys: readonly string[] } | { readonly by: 'hidden' } | { readonly by: 'nothing' };

export interface Touch {
  readonly table: string;
  readonly naming: Naming;
  readonly writes: boolean;
}

/** What the database says of its tables. */
export interface Relations {
  /** The table that a partition is of, or itself. */
  tableOf(relation: string): string;
  /** Place of a column among those of its table. */
  placeOf(table: string, column: string): number;
}

const NOTHING: Naming = { by: 'nothing' };
const columnOf = (table: string): string | undefined => byUser[table] ?? byOwnKey[table];

/** Reads a statement's plan for the rows that it touches: of which tables, and whose. */
export class PlanReading {
  readonly #relations: Relations;
  readonly #nodes: readonly PlanNode[];
  readonly #byAlias: ReadonlyMap<string, PlanNode>;
  /** What is being looked for already: nothing is named by itself. */
  readonly #asked = new Set<string>();

  constructor(root: PlanNode, relations: Relations) {
    this.#relations = relations;
    this.#nodes = nodesOf(root);
    const named = this.#nodes.filter(({ Alias, Operation }) => Alias !== undefined && Operation === undefined);
    this.#byAlias = new Map(named.map((node) => [node.Alias ?? '', node]));
  }

  touches(): Touch[] {
    return this.#nodes.flatMap((node): Touch[] => {
      if (node['Relation Name'] === undefined) return [];
      const table = this.#relations.tableOf(node['Relation Name']);
      if (node.Operation === 'Insert') return this.#inserted(node, table).map((naming) => ({ table, naming, writes: true }));
      // What is changed or removed was scanned.
      if (node.Operation !== undefined) return [{ table, naming: { by: 'literal', keys: [] }, writes: true }];
      return [{ table, naming: this.#scanned(node, table), writes: false }];
    });
  }

  #inserted(node: PlanNode, table: string): Naming[] {
    const column = columnOf(table);
    if (column === undefined) return [{ by: 'literal', keys: [] }];
    const source = node.Plans?.find((child) => child['Parent Relationship'] === 'Outer');
    const place = this.#relations.placeOf(table, column);
    return rowsOf(source).map((output) => this.#expression(output[place] ?? ''));
  }

  /** How the rows of a scan are named: by what their column is equal to. */
  #scanned(node: PlanNode, table: string): Naming {
    const column = columnOf(table);
    if (column === undefined) return { by: 'literal', keys: [] };
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter, ...this.#joining(node)];
    const equal = conditions.flatMap(equalitiesOf).filter((each) => each.column.alias === node.Alias && each.column.name === column);
    const namings = equal.map(({ to }) => this.#expression(to));
    return namings.find((each) => each.by === 'literal') ?? namings.find((each) => each.by === 'hidden') ?? NOTHING;
  }

  /** Conditions of joins that leave out what does not meet them on the side of this scan. */
  #joining(scan: PlanNode): (string | undefined)[] {
    return this.#nodes.flatMap((node) => {
      const type = node['Join Type'];
      if (type === undefined) return [];
      const side = node.Plans?.find((child) => nodesOf(child).includes(scan))?.['Parent Relationship'];
      const holds =
        (side === 'Inner' && type !== 'Right' && type !== 'Full') || (side === 'Outer' && ['Inner', 'Semi', 'Right'].includes(type));
      return holds ? [node['Join Filter'], node['Hash Cond'], node['Merge Cond']] : [];
    });
  }

  #expression(expression: string): Naming {
    const literals = literalsIn(expression);
    if (literals) return { by: 'literal', keys: literals };
    // What another part of the statement has looked up, or nothing at all.
    if (expression === '' || /\$\d/.test(expression)) return NOTHING;
    const column = columnIn(expression);
    if (column) return this.#column(column);
    return this.#together(columnsOf(expression).map((each) => this.#column(each)));
  }

  /** What is made of several: hidden at best. */
  #together(namings: readonly Naming[]): Naming {
    return namings.some((each) => each.by === 'nothing') ? NOTHING : { by: 'hidden' };
  }

  #column({ alias, name }: Column): Naming {
    const node = this.#byAlias.get(alias);
    const asked = `${alias}.${name}`;
    if (!node || this.#asked.has(asked)) return NOTHING;
    this.#asked.add(asked);
    const naming = this.#origin(node, name);
    this.#asked.delete(asked);
    return naming;
  }

  #origin(node: PlanNode, name: string): Naming {
    if (node['Relation Name'] !== undefined) {
      const table = this.#relations.tableOf(node['Relation Name']);
      return name === columnOf(table) ? this.#scanned(node, table) : NOTHING;
    }
    if (node['Node Type'] === 'Values Scan') return { by: 'hidden' };
    const call = node['Function Call'];
    if (call !== undefined) return this.#together(columnsOf(call).map((each) => this.#column(each)));
    const cte = node['CTE Name'];
    const below = node.Plans?.find((child) => child['Parent Relationship'] === 'Subquery');
    const part = cte === undefined ? below : this.#nodes.find((each) => each['Subplan Name'] === `CTE ${cte}`);
    return part ? this.#outputOf(part, name) : NOTHING;
  }

  /** A column of a part of the statement, by its name in what the part answers. */
  #outputOf(part: PlanNode, name: string): Naming {
    const target = part.Operation === undefined ? undefined : this.#relations.tableOf(part['Relation Name'] ?? '');
    // What was written is returned: whose it is the same place of the rows that were written says.
    if (target !== undefined && name === columnOf(target)) {
      if (part.Operation === 'Insert') return this.#inserted(part, target)[0] ?? NOTHING;
      const scan = this.#nodes.find(
        (each) => each.Alias === part.Alias && each.Operation === undefined && each['Relation Name'] !== undefined,
      );
      return scan ? this.#scanned(scan, target) : NOTHING;
    }
    const answered = rowsOf(part)
      .flat()
      .filter((each) => columnIn(each)?.name === name);
    const namings = answered.map((each) => this.#expression(each));
    if (namings[0]) return namings.length === 1 ? namings[0] : this.#together(namings);
    // Made of nothing but values.
    return nodesOf(part).every((each) => each['Relation Name'] === undefined && each['CTE Name'] === undefined)
      ? { by: 'hidden' }
      : NOTHING;
  }
}

/** What a part answers; each part of a union by itself. */
function rowsOf(node: PlanNode | undefined): (readonly string[])[] {
  if (!node) return [];
  const members = node.Plans?.filter((child) => child['Parent Relationship'] === 'Member') ?? [];
  if (members.length > 0) return members.flatMap(rowsOf);
  const [only] = node.Plans?.filter((child) => child['Parent Relationship'] === 'Outer') ?? [];
  // A result of a union says only what its first part is.
  const passes = node.Output === undefined || (node['Node Type'] === 'Result' && only?.['Node Type'] === 'Append');
  return passes ? rowsOf(only) : [node.Output ?? []];
}
