import type { DividedTable, RetentionRule } from './RetentionRule';

/** Points where one room lets others take part without knowing them: each room opens this interface for its own. Filled while the modules open. */
export interface Hooks {
  /** Which rows are removed when they are old. */
  readonly retention: RetentionRule[];
  /** Which tables lie in partitions though nothing of them is ever removed. */
  readonly divided: DividedTable[];
}

/** What a module hangs into those points while it is open. */
export type Hung = { readonly [Point in keyof Hooks]?: Readonly<Hooks[Point]> };

/** Hangs the parts of a module into their points. */
export function hang(hooks: Hooks, parts: Hung): void {
  for (const point of Object.keys(hooks) as (keyof Hooks)[]) (hooks[point] as unknown[]).push(...(parts[point] ?? []));
}
